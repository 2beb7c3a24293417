/** Loads once, also for those who ask meanwhile; what did not come is asked for again the next time. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    if (loading) return loading
    const started = load()
    loading = started
    started.catch(() => {
      if (loading === started) loading = undefined
    })
    return started
  }
}
