import { useCallback } from 'react'
import { adoptStyles } from './adoptStyles'

/**
 * The sheet of a lazy view. If it were in the feature's `styles`, every visitor would download it with the first view. It
 * precedes the elements it styles, which measure themselves once they are mounted.
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
