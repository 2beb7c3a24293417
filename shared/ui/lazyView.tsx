import { type ComponentType, use } from 'react'

/** A view whose code comes when it is shown, or when what leads to it is touched. */
export type LazyView<P> = ComponentType<P> & {
  /** Begins the download. Fails in silence: showing the view tells. */
  readonly preload: () => void
  /** Lets a download that failed be begun anew. */
  readonly reset: () => void
}

interface LazyProps {
  /** `texts` are those of all late views: one promise until it fails. */
  readonly model: { texts(): Promise<void> }
}

/** Makes a late view of what loads its module, and where in it the view is. */
export function lazyView<M, P extends LazyProps>(
  load: () => Promise<M>,
  viewOf: (module: M) => ComponentType<P>,
): LazyView<P> {
  let code: Promise<ComponentType<P>> | undefined
  let hasFailed = false
  const fetchCode = async () => {
    try {
      return viewOf(await load())
    } catch (error) {
      hasFailed = true
      throw error
    }
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called at the top of a module, once for each view.
  const Late = (props: P) => {
    // React renders again what waited: what failed must stay so until then, or it would be loaded without end.
    code ??= fetchCode()
    // Both are on their way before either is waited for.
    const texts = props.model.texts()
    // They may fail while the code is waited for, where nobody listens yet.
    texts.catch(() => {})
    const View = use(code)
    use(texts)
    return <View {...props} />
  }
  return Object.assign(Late, {
    preload: () => void load().catch(() => {}),
    reset() {
      if (hasFailed) code = undefined
      hasFailed = false
    },
  })
}
