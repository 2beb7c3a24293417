import type { Latchkey, LatchkeyOptions } from 'latchkey/cdn'

/** The options that `updateOptions` changes in place. A key that the host withdraws is passed as undefined. */
const live = ['themeMode', 'themeVariables', 'locale'] as const

interface WidgetHolder {
  readonly create: (options: LatchkeyOptions) => Latchkey
  /** Called before options are applied. */
  readonly onOptions: (options: LatchkeyOptions) => void
  /** Called with each new widget, before it opens. */
  readonly onWidget: (latchkey: Latchkey, options: LatchkeyOptions) => void
}

/** Keeps one widget with the latest options: theme and language change in place, the rest needs a new widget. */
export function holdWidget({ create, onOptions, onWidget }: WidgetHolder) {
  let latchkey: Latchkey | undefined
  let applied: LatchkeyOptions | undefined
  let wanted: LatchkeyOptions | undefined
  let applying: Promise<void> | undefined

  /** One after the other: a widget that is still opening would end after its successor has begun. */
  async function applyWanted() {
    while (wanted && wanted !== applied) {
      const options = wanted
      const isSame = applied && withoutLive(applied) === withoutLive(options)
      applied = options
      onOptions(options)
      if (latchkey && isSame) latchkey.updateOptions(liveOf(options))
      else await replace(options)
    }
  }

  async function replace(options: LatchkeyOptions) {
    const isOpen = latchkey?.getState().open
    latchkey?.destroy()
    // Its end awaits a promise that is settled already.
    await new Promise((resolve) => setTimeout(resolve))
    latchkey = create(options)
    onWidget(latchkey, options)
    if (options.enableEmbedded || isOpen) await latchkey.open()
  }

  return {
    apply(options: LatchkeyOptions): Promise<void> {
      wanted = options
      applying ??= applyWanted().finally(() => {
        applying = undefined
      })
      return applying
    },
    /** The current widget. */
    get: () => latchkey,
  }
}

function liveOf(options: LatchkeyOptions): Partial<LatchkeyOptions> {
  return Object.fromEntries(live.map((name) => [name, options[name]]))
}

function withoutLive(options: LatchkeyOptions): string {
  return JSON.stringify({ ...options, ...Object.fromEntries(live.map((name) => [name, undefined])) })
}
