export interface Toast {
  success(message: string): void
  error(message: string): void
  /** Stays until the next toast or `hide`. */
  loading(message: string): void
  hide(): void
}
