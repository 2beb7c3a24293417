import { useCallback, useState } from 'react'

/** The state of the last started promise, for a component to show. The promise rejects for its caller, too. */
export function useTask<A extends unknown[], R>(start: (...args: A) => Promise<R>) {
  const [state, setState] = useState<{ running?: Promise<R> | undefined; error?: unknown }>({})
  const run = useCallback(
    async (...args: A): Promise<R> => {
      const running = start(...args)
      setState({ running })
      const end = (error?: unknown) => setState((now) => (now.running === running ? { error } : now))
      running.then(() => end(), end)
      return running
    },
    [start],
  )
  const reset = useCallback(() => setState({}), [])
  return { run, isPending: state.running !== undefined, error: state.error, reset }
}
