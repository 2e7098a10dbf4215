import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { adminListOrgs } from '#contract/people/org-admin.ts'
import { call } from '../client/call.ts'
import { Field } from '../ui/fields.tsx'

/** Chooses a partner organisation, or everybody; `chosen` is the stored one, which may be a partner no more. */
export function OrgField({ name, chosen }: { readonly name: string; readonly chosen?: Org | undefined }) {
  const say = useTranslations('integration')
  const { register } = useFormContext()
  const { data } = useQuery({
    queryKey: ['partnerOrgs'],
    queryFn: ({ signal }) =>
      call(
        adminListOrgs,
        { query: { partner: 'true', state: 'active', size: 100, sort: 'name,asc' } },
        { signal },
      ),
  })
  const partners: readonly Org[] = data?.content ?? []
  const orgs = chosen && !partners.some(({ id }) => id === chosen.id) ? [chosen, ...partners] : partners
  return (
    <Field name={name} label={say('org')} help={say('orgHelp')}>
      {(control) => (
        <select
          // The stored value can be chosen only once its option is there.
          key={orgs.length}
          {...control}
          {...register(name, { setValueAs: (id) => (id === '' || id === null ? null : Number(id)) })}
        >
          <option value="">{say('everybody')}</option>
          {orgs.map((org) => (
            <option key={org.id} value={org.id}>
              {org.name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

interface Org {
  readonly id: number
  readonly name: string
}
