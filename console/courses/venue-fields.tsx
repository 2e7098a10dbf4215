import { useTranslations } from 'use-intl'
import type { Method } from '#contract/courses/lecture.ts'
import { TextField } from '../ui/fields.tsx'
import { LocalisedField } from '../ui/localised-field.tsx'

/** The link of an online date, the place of one on site. */
export function VenueFields({ method }: { readonly method: Method }) {
  const say = useTranslations('courses')
  if (method === 'ONLINE')
    return (
      <TextField name="meetingUrl" label={say('meetingUrl')} help={say('meetingUrlHelp')} maxLength={500} />
    )
  return (
    <>
      <LocalisedField name="place.name" label={say('placeName')} maxLength={100} />
      <LocalisedField name="place.address" label={say('placeAddress')} maxLength={200} />
      <LocalisedField name="place.note" label={say('placeNote')} maxLength={500} optional />
      <LocalisedField
        name="place.directions"
        label={say('placeDirections')}
        maxLength={1_000}
        rows={2}
        optional
      />
    </>
  )
}
