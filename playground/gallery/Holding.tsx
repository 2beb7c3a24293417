import { type ReactNode, useState } from 'react'

/** Keeps the value of a field, so that a scene can be played with. */
export function Holding<T>({
  initial,
  children,
}: {
  initial: T
  children: (value: T, set: (value: T) => void) => ReactNode
}) {
  const [value, set] = useState(initial)
  return children(value, set)
}
