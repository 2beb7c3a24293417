import { type ReactNode, useMemo } from 'react'
import { drawQr, drawQrSkeleton } from './drawQr'

export interface QrCodeProps {
  /** Undefined while it loads: a skeleton with the finders of the real code. */
  value: string | undefined
  /** The purpose of the code. */
  label: string
  logo?: ReactNode
  /** The logo's part of the side, at most .25. Above .2 the code gets denser. */
  logoShare?: number
}

const quietZone = 4

/** A QR code for cameras: dark on light in every theme. */
export function QrCode({ value, label, logo, logoShare = 0.2 }: QrCodeProps) {
  const share = logo ? logoShare : 0
  const code = useMemo(() => (value === undefined ? undefined : drawQr(value, share)), [value, share])
  const skeleton = useMemo(drawQrSkeleton, [])
  const { size } = code ?? skeleton
  const arena = code ? code.arena : size * share
  return (
    <div className="lk-qr" role="img" aria-label={label} aria-busy={!code}>
      <Modules {...skeleton} state={code ? 'gone' : 'loading'} />
      {code && <Modules key={value} {...code} state="ready" />}
      {logo && (
        <span className="lk-qr-logo" style={{ width: `${(100 * arena) / (size + 2 * quietZone)}%` }}>
          {logo}
        </span>
      )}
    </div>
  )
}

function Modules({ size, path, state }: { size: number; path: string; state: string }) {
  const side = size + 2 * quietZone
  return (
    <svg viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`} data-state={state} aria-hidden="true">
      <path d={path} />
      {[
        [0, 0],
        [size - 7, 0],
        [0, size - 7],
      ].map(([x, y]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <rect x=".5" y=".5" width="6" height="6" rx="1.75" />
          <rect x="2.5" y="2.5" width="2" height="2" rx=".5" />
        </g>
      ))}
    </svg>
  )
}
