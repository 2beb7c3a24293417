import { createReviewWindow, type ReviewWindow, type ReviewWindowOptions } from './createReviewWindow'
import { createWindowMemory } from './windowMemory'

/** The window path, with this tab's memory of windows. Loaded with the first approval. */
export const startReviewWindow = (options: Omit<ReviewWindowOptions, 'memory'>): ReviewWindow =>
  createReviewWindow({ ...options, memory: createWindowMemory(() => sessionStorage) })
