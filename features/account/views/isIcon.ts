/** The data of a path, as opposed to the name of an unknown icon. */
export const isIcon = (text: string) => /^m[\s\d.,+a-z-]+$/i.test(text) && /\d/.test(text)
