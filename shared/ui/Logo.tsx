import { useLayoutEffect, useRef, useState } from 'react'
import { monogramOf } from './monogramOf'

/** A picture that takes longer is replaced by the monogram until it is loaded. */
const patienceMs = 2_000

export interface LogoProps {
  /** The name of the wallet, token or network; shown as a monogram without a picture. */
  name: string
  src?: string | undefined
  /** The picture's dominant colour: fills its place until it is loaded. */
  color?: string | undefined
  size?: 'row' | 'large'
  shape?: 'square' | 'round'
  /** The picture is not to be requested yet. */
  isHeld?: boolean | undefined
  /** The feature's clock: `ctx.clock.after`. */
  after?: (delayMs: number, run: () => void) => () => void
}

/** A wallet's, token's or network's picture. Decorative: its name always stands next to it. */
export function Logo({
  name,
  src: given,
  color,
  size = 'row',
  shape = 'square',
  isHeld,
  after = systemAfter,
}: LogoProps) {
  const src = isHeld ? undefined : given
  // The address is the key, so that another picture in the same place starts over.
  const [settled, setSettled] = useState<{ src: string; state: 'loaded' | 'late' | 'failed' }>()
  const state = !given ? 'failed' : !src ? 'loading' : settled?.src === src ? settled.state : 'loading'
  const image = useRef<HTMLImageElement>(null)
  // Before paint: a picture that the browser has cached fires no event, and needs no fade.
  useLayoutEffect(() => {
    if (!src || state !== 'loading') return
    const settle = (otherwise?: 'late') => {
      const now = image.current?.complete && image.current.naturalWidth ? 'loaded' : otherwise
      if (now) setSettled({ src, state: now })
      return now
    }
    return settle() ? undefined : after(patienceMs, () => settle('late'))
  }, [src, state, after])
  return (
    <span
      className="lk-logo"
      data-size={size}
      data-shape={shape}
      aria-hidden="true"
      style={state === 'loading' && color ? { background: color } : undefined}
    >
      {(state === 'late' || state === 'failed') && <span>{monogramOf(name)}</span>}
      {src && state !== 'failed' && (
        <img
          key={src}
          ref={image}
          src={src}
          alt=""
          data-state={state === 'loaded' ? state : 'loading'}
          onLoad={() => setSettled({ src, state: 'loaded' })}
          onError={() => setSettled({ src, state: 'failed' })}
        />
      )}
    </span>
  )
}

/** Runs a function later unless it is cancelled: `ctx.clock.after` for parts without a clock. */
function systemAfter(delayMs: number, run: () => void): () => void {
  const timer = setTimeout(run, delayMs)
  return () => clearTimeout(timer)
}
