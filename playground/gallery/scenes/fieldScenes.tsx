import { CodeField } from '@shared/ui/CodeField'
import codeField from '@shared/ui/codeField.css'
import { Field } from '@shared/ui/Field'
import field from '@shared/ui/field.css'
import { Icon } from '@shared/ui/Icon'
import { IconButton } from '@shared/ui/IconButton'
import * as icons from '@shared/ui/icons'
import { SearchField } from '@shared/ui/SearchField'
import searchField from '@shared/ui/searchField.css'
import { Holding } from '../Holding'
import { partScene } from '../partScene'
import * as sample from '../sampleData'
import type { Scene } from '../scene'

const group = 'Fields'

export const fieldScenes: readonly Scene[] = [
  partScene({
    id: 'field',
    title: 'Field: empty, filled, with a hint',
    group,
    styles: [field],
    render: (say) => (
      <div className="lk-list">
        <Holding initial="">
          {(value, onChange) => (
            <Field
              label={say('Email', 'البريد الإلكتروني')}
              placeholder="name@host.example"
              value={value}
              onChange={onChange}
            />
          )}
        </Holding>
        <Holding initial={sample.address as string}>
          {(value, onChange) => (
            <Field
              label={say('Receiver', 'المستلم')}
              hint={say('An address or a name', 'عنوان أو اسم')}
              value={value}
              onChange={onChange}
              dir="ltr"
              leading={<Icon path={icons.wallet} />}
              trailing={<IconButton name={say('Paste', 'لصق')} icon={icons.copy} />}
            />
          )}
        </Holding>
      </div>
    ),
  }),
  partScene({
    id: 'field-error',
    title: 'Field: wrong, disabled',
    group,
    styles: [field],
    render: (say) => (
      <div className="lk-list">
        <Holding initial="0xd8dA6BF26964">
          {(value, onChange) => (
            <Field
              label={say('Receiver', 'المستلم')}
              error={say(
                'This is not a whole address. Paste it again, all 42 characters of it.',
                'هذا ليس عنوانًا كاملاً. الصقه مرة أخرى بكل محارفه الاثنين والأربعين.',
              )}
              value={value}
              onChange={onChange}
              dir="ltr"
            />
          )}
        </Holding>
        <Field
          label={say('Name', 'الاسم')}
          value={say('Cannot be changed here', 'لا يمكن تغييره هنا')}
          onChange={() => {}}
          disabled
        />
      </div>
    ),
  }),
  partScene({
    id: 'search-field',
    title: 'SearchField: empty, typed into',
    group,
    styles: [searchField],
    render: (say) => (
      <div className="lk-list">
        {['', 'Harbor', sample.names.unbrokenWallet].map((initial) => (
          <Holding key={initial} initial={initial}>
            {(value, onChange) => (
              <SearchField
                label={say('Search wallets', 'البحث عن المحافظ')}
                clearLabel={say('Clear search', 'مسح البحث')}
                value={value}
                onChange={onChange}
              />
            )}
          </Holding>
        ))}
      </div>
    ),
  }),
  ...(
    [
      ['code-field', 'CodeField: empty', '', {}],
      ['code-field-typed', 'CodeField: half typed', '305', {}],
      ['code-field-busy', 'CodeField: being checked', '305812', { busy: true }],
      ['code-field-disabled', 'CodeField: disabled', '30', { disabled: true }],
    ] as const
  ).map(([id, title, initial, props]) =>
    partScene({
      id,
      title,
      group,
      styles: [codeField],
      render: (say) => (
        <Holding initial={initial as string}>
          {(value, onChange) => (
            <CodeField
              label={say('Code from the email', 'الرمز من البريد الإلكتروني')}
              hint={say('Sent to name@host.example', 'أُرسل إلى name@host.example')}
              value={value}
              onChange={onChange}
              onComplete={() => {}}
              {...props}
            />
          )}
        </Holding>
      ),
    }),
  ),
  partScene({
    id: 'code-field-error',
    title: 'CodeField: wrong',
    group,
    styles: [codeField],
    render: (say) => (
      <Holding initial="305813">
        {(value, onChange) => (
          <CodeField
            label={say('Code from the email', 'الرمز من البريد الإلكتروني')}
            error={say('This is not the code. Type it again.', 'هذا ليس الرمز. اكتبه مرة أخرى.')}
            value={value}
            onChange={onChange}
            onComplete={() => {}}
          />
        )}
      </Holding>
    ),
  }),
]
