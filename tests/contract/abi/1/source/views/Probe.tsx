import type { FeatureContext } from '@shared/contract/context'
import { networkIdOf, sessionOf } from '@shared/domain/connection'
import { isLatchkeyError } from '@shared/errors/LatchkeyError'
import { useStore } from '@shared/store/useStore'
import { Button } from '@shared/ui/Button'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { ProbeModel } from '../model'

const reply = {
  parse(value: unknown) {
    const { text } = value as { text?: unknown }
    if (typeof text !== 'string') throw new Error('expected a text')
    return { text }
  },
}

/** One line for each port that tells, one button for each that does. */
export function Probe({ ctx, model }: { ctx: FeatureContext; model: ProbeModel }) {
  const { t, amount } = ctx.i18n
  const { visits, ticks, facts, blocked, ...seen } = useStore(model.store)
  const session = useStore(ctx.connection, sessionOf)
  const networkId = useStore(ctx.connection, networkIdOf)
  const connectors = useStore(ctx.chains.connectors)
  const recent = useStore(ctx.chains.recent)
  const [Late, setLate] = useState<ComponentType<{ ctx: FeatureContext }>>()
  const show = (patch: Partial<typeof seen>) =>
    model.store.update((draft) => {
      Object.assign(draft, patch)
    })

  const connect = async () => {
    try {
      await ctx.chains.connect(recent[0] ?? connectors[0]!.id, { signal: ctx.signal })
      const balance = await ctx.chains.nativeBalance({ signal: ctx.signal })
      show({ balance: amount(balance, 3) })
    } catch (error) {
      show({ balance: isLatchkeyError(error) ? error.code : 'raw error' })
    }
  }
  const switchNetwork = async () => {
    const other = ctx.config.networks.find(({ caipNetworkId }) => caipNetworkId !== networkId)!
    await ctx.chains.switchNetwork(other.caipNetworkId)
    ctx.announce(other.name)
  }
  const ask = async () => {
    try {
      const { text } = await ctx.http.request('probe', { query: { from: 'probe' }, schema: reply })
      show({ reply: text })
      ctx.toast.hide()
    } catch (error) {
      ctx.log.warn('The server gave no answer', error)
      ctx.toast.error(isLatchkeyError(error) ? error.code : 'raw error')
    }
  }
  const copy = async () => {
    await ctx.copy('probe')
    ctx.toast.success(t('probe.copied'))
  }

  return (
    <div className="lk-center">
      <p className="lk-text probe-status">{t('probe.status', { status: session.status })}</p>
      <p className="lk-text">{t('probe.connectors', { count: connectors.length })}</p>
      <p className="lk-text">
        {t('probe.network', { name: (networkId && ctx.chains.network(networkId)?.name) ?? '' })}
      </p>
      <p className="lk-text">{t('probe.balance', { balance: seen.balance })}</p>
      <p className="lk-text">{t('probe.visits', { count: ctx.i18n.number(visits) })}</p>
      <p className="lk-text">{t('probe.ticks', { count: ticks })}</p>
      <p className="lk-text">{t('probe.facts', { facts: facts.join(', ') })}</p>
      <p className="lk-text">{t('probe.reply', { reply: seen.reply })}</p>
      <Button onPointerEnter={ctx.chains.preload} onClick={() => void connect()}>
        {t('probe.connect')}
      </Button>
      <Button onClick={() => void ctx.chains.disconnect()}>{t('probe.disconnect')}</Button>
      <Button onClick={() => void switchNetwork()}>{t('probe.switch')}</Button>
      <Button onClick={() => void ask()}>{t('probe.ask')}</Button>
      <Button onClick={() => void copy()}>{t('probe.copy')}</Button>
      <Button onClick={() => model.setBlocked(!blocked)}>{t(blocked ? 'probe.unblock' : 'probe.block')}</Button>
      <Button
        onPointerEnter={() => ctx.navigation.preload('ProbeDetails')}
        onClick={() => ctx.navigation.push('ProbeDetails', { name: 'ABI', count: 1 })}
      >
        {t('probe.details')}
      </Button>
      <Button onClick={() => ctx.navigation.replace('ProbeDetails', { name: 'ABI' })}>
        {t('probe.replace')}
      </Button>
      <Button onClick={ctx.navigation.close}>{t('probe.close')}</Button>
      <Button onClick={() => setLate(() => lazy(() => import(/* webpackChunkName: "late" */ './Late')))}>
        {t('probe.late')}
      </Button>
      <Suspense>{Late && <Late ctx={ctx} />}</Suspense>
    </div>
  )
}
