import type { Network } from '@shared/domain/network'
import { isLatchkeyError } from '@shared/errors/LatchkeyError'
import { Button } from '@shared/ui/Button'
import { List } from '@shared/ui/List'
import { Logo } from '@shared/ui/Logo'
import { Row } from '@shared/ui/Row'
import { useState } from 'react'
import type { ShellViewUi } from '../shellViewUi'

/** The view's texts, which come with its code; their translations are among the first texts. */
export { default as english } from './unsupported.json'

/** The wallet is on a network that the host did not configure: choose one, or disconnect. */
export function UnsupportedChain({ ui }: { ui: ShellViewUi }) {
  const { chains, i18n, announce } = ui.ports
  const [asked, setAsked] = useState<string>()
  const [problem, setProblem] = useState('')

  const choose = async (network: Network) => {
    setAsked(network.caipNetworkId)
    setProblem('')
    try {
      await chains.switchNetwork(network.caipNetworkId)
    } catch (error) {
      const { message, hint } = i18n.error(error)
      const text = isLatchkeyError(error, 'UserRejected')
        ? i18n.t('shell.unsupported.declined')
        : [message, hint].filter(Boolean).join('\n')
      setProblem(text)
      announce(text, 'assertive')
    } finally {
      setAsked(undefined)
    }
  }

  return (
    <div className="lk-list">
      <p className="lk-text">{i18n.t('shell.unsupported.text')}</p>
      <List label={i18n.t('shell.unsupported.networks')}>
        {ui.networks().map((network) => (
          <Row
            key={network.caipNetworkId}
            label={network.name}
            leading={<Logo name={network.name} src={network.assets?.imageUrl} shape="round" />}
            detail={asked === network.caipNetworkId ? i18n.t('shell.unsupported.waiting') : undefined}
            disabled={asked !== undefined}
            onClick={() => choose(network)}
          />
        ))}
      </List>
      {problem.split('\n').map((line) => (
        <p key={line} className="lk-text lk-problem">
          {line}
        </p>
      ))}
      <Button variant="text" onClick={() => chains.disconnect()}>
        {i18n.t('shell.unsupported.disconnect')}
      </Button>
    </div>
  )
}
