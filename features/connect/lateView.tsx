import { type ComponentType, lazy } from 'react'

/** A view whose code comes when it is shown, or when what leads to it is touched. */
export type LateView<P> = ComponentType<P> & {
  /** Begins the download. Fails in silence: showing the view tells. */
  readonly warm: () => void
  /** Lets a download that failed be begun anew: `lazy` alone would fail for good. */
  readonly forgive: () => void
}

/** Makes a late view of what loads its module, and where in it the view is. */
export function lateView<M, P extends object>(
  load: () => Promise<M>,
  viewOf: (module: M) => ComponentType<P>,
): LateView<P> {
  let View: ComponentType<P> | undefined
  let hasFailed = false
  // biome-ignore lint/correctness/noComponentHookFactories: called at the top of a module, once for each view.
  const Late = (props: P) => {
    // React renders again what waited: what failed must stay so until then, or it would be loaded without end.
    View ??= lazy(async () => {
      try {
        return { default: viewOf(await load()) }
      } catch (error) {
        hasFailed = true
        throw error
      }
    }) as ComponentType<P>
    return <View {...props} />
  }
  return Object.assign(Late, {
    warm: () => void load().catch(() => {}),
    forgive() {
      if (hasFailed) View = undefined
      hasFailed = false
    },
  })
}
