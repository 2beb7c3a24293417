/** Short messages. One shows at a time. */
export interface Toast {
  /** Shows a success, for some seconds. */
  success(message: string): void
  /** Shows a failure, for some seconds. */
  error(message: string): void
  /** Stays until the next toast or `hide`. */
  loading(message: string): void
  /** Hides the message. */
  hide(): void
}
