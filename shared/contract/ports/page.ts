import type { Schema } from '@shared/schema/schema'

/** `_top` leaves a frame that the page is in. */
export type LinkTarget = '_self' | '_blank' | '_top'

/** Options of {@link HostPage.openWindow}. */
export interface OpenWindowOptions<T> {
  /**
   * The message that the window's page posts to its opener. A message that does not fit is logged, and the wait goes
   * on. Without a schema no message is awaited, and the window's page is cut off from its opener.
   */
  readonly schema?: Schema<T> | undefined
  /** The origin of the posting page; by default the origin of the address. */
  readonly origin?: string | undefined
  /** Closes the window, and ends the wait. */
  readonly signal?: AbortSignal | undefined
  /** Width in CSS pixels. 480 by default. */
  readonly width?: number | undefined
  /** Height in CSS pixels. 720 by default. */
  readonly height?: number | undefined
}

/** A window of another site. It closes with the feature. */
export interface OpenedWindow<T> {
  /**
   * How it ended: with the page's message, closed by the visitor or by `close`, or blocked by the browser, which wants
   * another tap. Never rejects. A page that isolates itself from other windows (`Cross-Origin-Opener-Policy`) looks
   * closed while it is open.
   */
  readonly outcome: Promise<
    { readonly status: 'result'; readonly result: T } | { readonly status: 'closed' | 'blocked' }
  >
  /** Closes the window. */
  close(): void
}

/**
 * Opens a window: call it inside the visitor's tap. A promised address is shown once it is known, in a window that is
 * empty until then; if the promise rejects, or the address is neither `https:` nor `http:`, the window closes.
 * @throws TypeError for any address but `https:` and `http:` that is known at once
 */
export type OpenWindow = <T>(href: string | Promise<string>, options: OpenWindowOptions<T>) => OpenedWindow<T>

/** What a feature may do with the page around the widget, and its visitor. */
export interface HostPage {
  /** Speaks through the dialog's live regions, with a pause at each line break; `assertive` for failures alone. */
  announce(text: string, urgency?: 'polite' | 'assertive'): void
  /** Writes text to the clipboard. @throws ClipboardUnavailable */
  copy(text: string): Promise<void>
  /**
   * Opens an app or a site outside the page: call it inside the visitor's tap. Addresses that could run code
   * (`javascript:`, `data:`, `blob:` …) are refused.
   */
  openLink(href: string, target: LinkTarget): void
  /** Opens a window of another site, such as a payment's, with a handle to it. */
  readonly openWindow: OpenWindow
}
