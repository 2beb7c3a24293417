/** Whether the browser reports what covers a frame: `IntersectionObserver` v2. */
export const seesCovers = (): boolean => 'isVisible' in IntersectionObserverEntry.prototype
