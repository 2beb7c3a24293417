/** A private key, in groups that the eye keeps its place by. Hidden: as many dots for each key. */
export function PrivateKey({ words, label, isHidden }: { words: string; label: string; isHidden: boolean }) {
  const groups = isHidden ? Array<string>(16).fill('••••') : words.match(/.{1,4}/g)!
  return (
    <ol className="secret private" dir="ltr" translate="no" aria-label={label}>
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups never change their order.
        <li key={index}>{group}</li>
      ))}
    </ol>
  )
}
