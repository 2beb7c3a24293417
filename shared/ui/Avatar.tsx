import { blo } from 'blo'
import { useMemo } from 'react'

/** A picture made from an address alone, the same for the same address in any case. Decorative. */
export function Avatar({ address, size = 64 }: { address: string; size?: number }) {
  const src = useMemo(() => blo(address as `0x${string}`), [address])
  return <img className="lk-avatar" src={src} alt="" width={size} height={size} />
}
