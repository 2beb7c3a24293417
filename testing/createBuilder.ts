/** Makes elements of one document. Texts become text nodes. */
export type Builder = <T extends keyof HTMLElementTagNameMap>(
  tag: T,
  attributes?: Readonly<Record<string, string>>,
  ...children: (Node | string)[]
) => HTMLElementTagNameMap[T]

/** A builder that uses only DOM calls. It parses no markup, so a page with Trusted Types needs no policy for it. */
export function createBuilder(page: Document): Builder {
  return (tag, attributes = {}, ...children) => {
    const element = page.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    element.append(...children)
    return element
  }
}
