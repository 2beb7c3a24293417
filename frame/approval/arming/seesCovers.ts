/** Whether the browser tells of what covers a frame: `IntersectionObserver` v2. */
export const seesCovers = (): boolean => 'isVisible' in IntersectionObserverEntry.prototype
