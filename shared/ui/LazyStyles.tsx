import { useCallback } from 'react'
import { adoptStyles } from './adoptStyles'

/**
 * The sheet of a view whose code comes late. In the feature's `styles` every visitor would download it with the first
 * view. It stands before what it is for, which measures itself once it is there.
 */
export function LazyStyles({ css }: { css: string }) {
  const adopt = useCallback(
    (element: HTMLElement) => {
      const feature = element.closest<HTMLElement>('[data-feature]')?.dataset.feature
      return adoptStyles(element.getRootNode() as ShadowRoot, css, feature)
    },
    [css],
  )
  return <span hidden ref={adopt} />
}
