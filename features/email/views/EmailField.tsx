import { Field, type FieldProps } from '@shared/ui/Field'
import { Icon } from '@shared/ui/Icon'

const envelope = 'M4 6h16v12H4zM4.5 7l7.5 6 7.5-6'

/** A field for an e-mail address. */
export function EmailField(props: FieldProps) {
  return (
    <Field
      leading={<Icon path={envelope} />}
      {...props}
      type="email"
      dir="ltr"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
    />
  )
}
