import { defineFeature } from '@shared/contract/feature'
import field from '@shared/ui/field.css'
import { activateEmail } from './activateEmail'
import email from './email.css'
import { lazyViews } from './lazyViews'
import messages from './messages/en.json'
import type { EmailModel } from './model'
import { EmailInput } from './views/EmailInput'

export default defineFeature<'email', EmailModel>({
  id: 'email',
  styles: field + email,
  messages,
  // The same field: alone as a view, and in Connect's slot.
  views: { ...lazyViews, EmailInput, EmailLogin: EmailInput },
  lazy: lazyViews,
  activate: activateEmail,
})
