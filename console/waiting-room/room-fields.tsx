import { useTranslations } from 'use-intl'
import {
  type AdminRoomDetail,
  maxAdmitPerMinute,
  maxEnterMinutes,
  maxTurnMinutes,
  type RoomEdit,
  usualRoom,
} from '#contract/waiting-room/waiting-room-admin.ts'
import { instantText, localTime } from '../client/local-time.ts'
import { NumberField, TextField } from '../ui/fields.tsx'

/** The form's values; the time is in the centre's zone. */
export type RoomValues = RoomEdit

/** Of a room, or those that a new one starts with. */
export function roomValues(stored: AdminRoomDetail | undefined, zone: string): RoomValues {
  if (!stored) return { opensAt: '', ...usualRoom }
  const { enterMinutes, turnMinutes, admitPerMinute } = stored
  return { opensAt: localTime(stored.opensAt, zone), enterMinutes, turnMinutes, admitPerMinute }
}

export function roomInput({ opensAt, ...settings }: RoomValues, zone: string): RoomEdit {
  return { ...settings, opensAt: instantText(opensAt, zone) }
}

/** Names of the fields, for the list of another person's changes. */
export function useRoomLabels() {
  const say = useTranslations('waitingRooms')
  return {
    opensAt: say('opensAt'),
    enterMinutes: say('enterMinutes'),
    turnMinutes: say('turnMinutes'),
    admitPerMinute: say('admitPerMinute'),
  }
}

interface RoomFieldsProps {
  /** The draw has taken place: only the pace can still be changed. */
  readonly drawn?: boolean
  /** A new room can open when its subject does. */
  readonly isNew?: boolean
}

export function RoomFields({ drawn = false, isNew = false }: RoomFieldsProps) {
  const say = useTranslations('waitingRooms')
  return (
    <>
      <fieldset className="columns-of-fields" disabled={drawn}>
        <TextField
          name="opensAt"
          label={say('opensAt')}
          type="datetime-local"
          {...(isNew && { help: say('opensAtHelp') })}
        />
        <NumberField
          name="enterMinutes"
          label={say('enterMinutes')}
          help={say('enterHelp')}
          unit={say('minutesBefore')}
          min={1}
          max={maxEnterMinutes}
        />
      </fieldset>
      <div className="columns-of-fields">
        <NumberField
          name="admitPerMinute"
          label={say('admitPerMinute')}
          help={say('admitHelp')}
          unit={say('people')}
          min={1}
          max={maxAdmitPerMinute}
        />
        <NumberField
          name="turnMinutes"
          label={say('turnMinutes')}
          help={say('turnHelp')}
          unit={say('minutes')}
          min={1}
          max={maxTurnMinutes}
        />
      </div>
    </>
  )
}
