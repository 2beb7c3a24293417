const reducedMs = 80

/** Moves an element; see {@link createMotion}. */
export type Animate = (target: Element, frames: Keyframe[], durationMs: number, easing?: string) => Animation

export interface Motion {
  readonly animate: Animate
  /** True if the visitor prefers reduced motion. */
  isReduced(): boolean
}

/** Animations, which are fades for visitors who prefer reduced motion. */
export function createMotion(): Motion {
  const query = matchMedia('(prefers-reduced-motion: reduce)')
  return {
    isReduced: () => query.matches,
    animate: (target, frames, durationMs, easing = 'ease-out') =>
      query.matches
        ? target.animate(fadeOf(frames), { duration: reducedMs, easing: 'linear' })
        : target.animate(frames, { duration: durationMs, easing }),
  }
}

/** The same change without movement: a leaving element fades out, all others fade in. */
function fadeOf(frames: Keyframe[]): Keyframe[] {
  const { opacity = 1, transform = 'none' } = frames.at(-1)!
  return opacity === 1 && transform === 'none' ? [{ opacity: 0 }, { opacity: 1 }] : [{}, { opacity: 0 }]
}
