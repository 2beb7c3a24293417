/** The feature's state in one widget. The port has the state of a login. */
export interface SocialsModel {
  /** Loads the texts of the lazy views. @throws when the English ones do not load */
  texts(): Promise<void>
  /** Begins the download of the views behind the logins. */
  preload(): void
}
