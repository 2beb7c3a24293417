import { useState } from 'react'

export interface LogoProps {
  /** What it stands for; shown as a monogram while there is no picture. */
  name: string
  src?: string | undefined
  size?: 'row' | 'large'
  shape?: 'square' | 'round'
}

/** A wallet's or network's picture. Decorative: its name always stands beside it. */
export function Logo({ name, src, size = 'row', shape = 'square' }: LogoProps) {
  // With the address it is about, so that another picture in the same place begins anew.
  const [settled, setSettled] = useState<{ src: string; state: 'loaded' | 'failed' }>()
  const state = settled && settled.src === src ? settled.state : 'loading'
  return (
    <span className="lk-logo" data-size={size} data-shape={shape} aria-hidden="true">
      {state !== 'loaded' && monogramOf(name)}
      {src && state !== 'failed' && (
        <img
          key={src}
          src={src}
          alt=""
          data-state={state}
          onLoad={() => setSettled({ src, state: 'loaded' })}
          onError={() => setSettled({ src, state: 'failed' })}
        />
      )}
    </span>
  )
}

function monogramOf(name: string): string {
  return [...name.trim()][0]?.toLocaleUpperCase() ?? '?'
}
