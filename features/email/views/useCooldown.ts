import type { Clock } from '@shared/contract/ports/clock'
import type { EmailPort } from '@shared/contract/ports/embedded'
import { useEffect, useState } from 'react'

/**
 * The seconds until another e-mail can be sent, counted down. They are read again if `occasion` changes. Without an
 * `occasion`, nothing is read, since reading may load code.
 */
export function useCooldown(clock: Clock, port: EmailPort, occasion: unknown): number {
  const [untilMs, setUntilMs] = useState(0)
  const [nowMs, setNowMs] = useState(0)
  useEffect(() => {
    if (occasion === undefined) return
    let isLeft = false
    void port.cooldownMs().then((leftMs) => {
      if (isLeft) return
      setUntilMs(clock.now() + leftMs)
      setNowMs(clock.now())
    })
    return () => {
      isLeft = true
    }
  }, [clock, port, occasion])
  const leftMs = Math.max(0, untilMs - nowMs)
  useEffect(() => {
    if (leftMs > 0) return clock.after(leftMs % 1_000 || 1_000, () => setNowMs(clock.now()))
  }, [clock, leftMs])
  return Math.ceil(leftMs / 1_000)
}
