import { strangerText } from './strangerText'

/** A name by strangers as it is shown: one line. A longer name keeps both ends and the number of what lies between. */
export function strangerName(name: string, most = 100): string {
  const points = [...name]
  if (points.length <= most) return strangerText(name, 'one')
  const half = Math.floor(most / 2)
  const [start, end] = [points.slice(0, half), points.slice(-half)].map((part) =>
    strangerText(part.join(''), 'one'),
  )
  return `${start}⟨… × ${points.length - 2 * half}⟩${end}`
}
