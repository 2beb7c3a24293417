/** The part of the page's window that names the pages around it. */
export interface FramedWindow {
  readonly top?: unknown
  readonly origin?: string
  readonly location: { readonly ancestorOrigins?: ArrayLike<string> | undefined }
}

/** Whether the page is shown inside a page of another origin. */
export function isFramedByOthers(page: FramedWindow): boolean {
  const { ancestorOrigins } = page.location
  if (ancestorOrigins) return Array.from(ancestorOrigins).some((origin) => origin !== page.origin)
  if (!page.top || page.top === page) return false
  try {
    // Some browsers have no list. Windows of other origins throw.
    return (page.top as FramedWindow).origin !== page.origin
  } catch {
    return true
  }
}
