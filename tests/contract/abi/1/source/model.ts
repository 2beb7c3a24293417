import type { FeatureContext } from '@shared/contract/context'
import type { Store } from '@shared/store/store'

/** What the probe has seen through its ports. */
export interface ProbeState {
  readonly visits: number
  readonly ticks: number
  readonly facts: readonly string[]
  readonly reply: string
  readonly balance: string
  readonly blocked: boolean
}

export interface ProbeModel {
  readonly store: Store<ProbeState>
  setBlocked(blocked: boolean): void
}

const tickMs = 50
const number = {
  parse(value: unknown) {
    if (typeof value !== 'number') throw new Error('expected a number')
    return value
  },
}

/** Takes a little of every port that needs no visitor. */
export function activateProbe(ctx: FeatureContext) {
  const visits = (ctx.storage.get('visits', number) ?? 0) + 1
  ctx.storage.set('visits', visits)
  ctx.storage.set('gone', ctx.clock.now())
  ctx.storage.remove('gone')
  const store = ctx.createStore<ProbeState>({
    visits,
    ticks: 0,
    facts: [],
    reply: '',
    balance: '',
    blocked: false,
  })
  const saw = (fact: string) =>
    store.update((draft) => {
      draft.facts.push(fact)
    })
  const tick = () => {
    store.update((draft) => {
      draft.ticks++
    })
    if (store.get().ticks < 3 && !ctx.signal.aborted) ctx.clock.after(tickMs, tick)
  }
  const ends = [
    ctx.bus.on('connected', ({ namespace }) => saw(`connected ${namespace}`)),
    ctx.bus.on('disconnected', ({ namespace }) => saw(`disconnected ${namespace}`)),
    ctx.bus.on('networkChanged', ({ networkId }) => saw(`networkChanged ${networkId}`)),
    ctx.bus.on('viewChanged', ({ view }) => saw(`viewChanged ${view}`)),
    ctx.navigation.block(() => store.get().blocked),
    ctx.clock.after(tickMs, tick),
  ]
  ctx.log.info('The probe is active')
  const model: ProbeModel = {
    store,
    setBlocked: (blocked) =>
      store.update((draft) => {
        draft.blocked = blocked
      }),
  }
  return {
    model,
    dispose() {
      for (const end of ends) end()
    },
  }
}
