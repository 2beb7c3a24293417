/** Short messages. One shows at a time. */
export interface Toast {
  /** Shows a success, for 2.5 s. */
  success(message: string): void
  /** Shows a failure, for 2.5 s. */
  error(message: string): void
  /** Stays until the next toast or `hide`. */
  loading(message: string): void
  /** Hides the message. */
  hide(): void
}
