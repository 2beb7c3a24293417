import type { KeyboardEvent } from 'react'

const pauseMs = 500

/** Collects the letters typed into a list: returns the text so far in small letters, undefined for any other key. */
export function createTypeAhead(): (event: KeyboardEvent) => string | undefined {
  let typed = ''
  let typedAt = 0
  return (event) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey || event.key === ' ') return
    typed = (event.timeStamp - typedAt < pauseMs ? typed : '') + event.key.toLocaleLowerCase()
    typedAt = event.timeStamp
    return typed
  }
}
