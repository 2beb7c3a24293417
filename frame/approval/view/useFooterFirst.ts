import { type RefObject, useLayoutEffect, useState } from 'react'
import { isAtPress } from '../sight/isAtPress'
import type { ApprovalPlace } from './approvalPlace'

/** Whether the buttons stand above the request. Below it, a button would cover the point that the visitor just pressed. */
export function useFooterFirst(
  button: RefObject<HTMLElement | null>,
  place: ApprovalPlace,
  id: number,
): boolean {
  const [isFirst, setFirst] = useState(false)
  const pressAt = place.kind === 'window' ? place.pressAt : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: each request has a button of its own.
  useLayoutEffect(() => {
    if (pressAt && button.current)
      setFirst(isAtPress(button.current.getBoundingClientRect(), pressAt, window))
  }, [button, pressAt, id])
  return isFirst
}
