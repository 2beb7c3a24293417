import { Icon } from '@shared/ui/Icon'
import * as icons from '@shared/ui/icons'
import { List } from '@shared/ui/List'
import { Switch } from '@shared/ui/Switch'
import { SwitchRow } from '@shared/ui/SwitchRow'
import switchStyles from '@shared/ui/switch.css'
import { Tabs } from '@shared/ui/Tabs'
import tabs from '@shared/ui/tabs.css'
import { Holding } from '../Holding'
import { partScene } from '../partScene'
import * as sample from '../sampleData'
import type { Scene } from '../scene'
import { Wrapped } from '../Wrapped'

const group = 'Choices'

export const choiceScenes: readonly Scene[] = [
  partScene({
    id: 'tabs',
    title: 'Tabs: two, and three with long labels',
    group,
    styles: [tabs],
    render: (say) => (
      <div className="lk-list">
        <Holding initial="tokens">
          {(selected, onSelect) => (
            <Tabs
              label={say('Account', 'الحساب')}
              selected={selected}
              onSelect={onSelect}
              tabs={[
                { id: 'tokens', label: say('Tokens', 'الرموز') },
                { id: 'activity', label: say('Activity', 'النشاط') },
              ]}
            >
              <p className="lk-text">{say('Nothing here yet', 'لا شيء هنا بعد')}</p>
            </Tabs>
          )}
        </Holding>
        <Holding initial="b">
          {(selected, onSelect) => (
            <Tabs
              label={say('Wallet', 'المحفظة')}
              selected={selected}
              onSelect={onSelect}
              tabs={[
                { id: 'a', label: say('On this computer', 'على هذا الحاسوب') },
                { id: 'b', label: sample.names.unbrokenWallet },
                { id: 'c', label: say('Web', 'الويب') },
              ]}
            >
              <p className="lk-text">{say('Open the app to go on', 'افتح التطبيق للمتابعة')}</p>
            </Tabs>
          )}
        </Holding>
      </div>
    ),
  }),
  partScene({
    id: 'switches',
    title: 'Switch: on, off, disabled',
    group,
    styles: [switchStyles],
    render: (say) => (
      <Wrapped>
        {[true, false].map((initial) => (
          <Holding key={String(initial)} initial={initial}>
            {(checked, onChange) => (
              <Switch label={say('Hide balances', 'إخفاء الأرصدة')} checked={checked} onChange={onChange} />
            )}
          </Holding>
        ))}
        <Switch label={say('Not to be changed', 'لا يمكن تغييره')} checked disabled onChange={() => {}} />
        <Switch
          label={say('Not to be changed', 'لا يمكن تغييره')}
          checked={false}
          disabled
          onChange={() => {}}
        />
      </Wrapped>
    ),
  }),
  partScene({
    id: 'switch-rows',
    title: 'SwitchRow',
    group,
    styles: [switchStyles],
    render: (say) => (
      <List label={say('Settings', 'الإعدادات')}>
        <Holding initial={true}>
          {(checked, onChange) => (
            <SwitchRow
              leading={
                <span className="lk-emblem">
                  <Icon path={icons.info} />
                </span>
              }
              label={say('Hide balances', 'إخفاء الأرصدة')}
              detail={say('On this device', 'على هذا الجهاز')}
              checked={checked}
              onChange={onChange}
            />
          )}
        </Holding>
        <Holding initial={false}>
          {(checked, onChange) => (
            <SwitchRow
              label={say('Show networks for tests in the list', 'عرض شبكات الاختبار في القائمة')}
              checked={checked}
              onChange={onChange}
            />
          )}
        </Holding>
        <SwitchRow label={say('Not to be changed', 'لا يمكن تغييره')} checked disabled onChange={() => {}} />
      </List>
    ),
  }),
]
