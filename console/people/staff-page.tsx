import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { listStaff, setStaffRoles } from '#contract/people/staff.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { type StaffRole, staffRoles } from '#contract/platform/staff-roles.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageState } from '../ui/page-state.tsx'
import { FramedTable } from '../ui/table.tsx'
import { useLatest } from '../ui/use-latest.ts'
import { useRefusal } from '../ui/use-refusal.ts'
import { useTitle } from '../ui/use-title.ts'

/** Who works here, and with which roles. */
export function StaffPage() {
  const say = useTranslations('staff')
  const moment = useMoment()
  const { data, error, refetch } = useQuery({
    queryKey: ['staff'],
    queryFn: ({ signal }) => call(listStaff, {}, { signal }),
  })
  useTitle(say('title'))
  if (!data) return <PageState error={error} retry={refetch} />
  return (
    <>
      <PageHead title={say('title')} />
      <p className="muted">{say('lead')}</p>
      {data.content.length === 0 ? (
        <div className="list-state">
          <p>{say('nobody')}</p>
        </div>
      ) : (
        <FramedTable
          label={say('title')}
          rows={data.content}
          keyOf={({ email }) => email}
          columns={[
            {
              label: say('person'),
              render: ({ email, name }) => (
                <>
                  {name ?? say('notSignedInYet')}
                  <br />
                  {email}
                </>
              ),
            },
            { label: say('roles'), render: ({ email, roles }) => <RoleBoxes email={email} roles={roles} /> },
            {
              label: say('since'),
              render: ({ grantedAt, grantedBy }) => (
                <>
                  {moment(grantedAt)}, {grantedBy}
                </>
              ),
            },
          ]}
        />
      )}
      <AddStaff />
    </>
  )
}

/** Sets somebody's roles, and shows the list anew. */
function useSetRoles() {
  const client = useQueryClient()
  const notify = useNotify()
  const refuse = useRefusal()
  const say = useTranslations('staff')
  return async (email: string, before: readonly StaffRole[], roles: readonly StaffRole[]) => {
    try {
      await call(setStaffRoles, { params: { email }, body: { roles: [...roles], before: [...before] } })
      notify(say('rolesSaved', { email }), { type: 'success' })
      return true
    } catch (error) {
      refuse(error)
      return false
    } finally {
      await client.invalidateQueries({ queryKey: ['staff'] })
    }
  }
}

interface RolesProps {
  readonly email: string
  readonly roles: readonly StaffRole[]
}

function RoleBoxes({ email, roles }: RolesProps) {
  const say = useTranslations('staff')
  const mayCall = useMayCall()
  const [chosen, setChosen] = useState<StaffRole>()
  return (
    <>
      <fieldset className="roles" disabled={!mayCall(setStaffRoles)}>
        <legend className="hidden">{say('rolesOf', { email })}</legend>
        {staffRoles.map((role) => (
          <label key={role} title={say(`may.${role}`)}>
            <input type="checkbox" checked={roles.includes(role)} onChange={() => setChosen(role)} />{' '}
            {say(`role.${role}`)}
          </label>
        ))}
      </fieldset>
      {chosen && (
        <RoleDialog email={email} roles={roles} role={chosen} onClose={() => setChosen(undefined)} />
      )}
    </>
  )
}

function AddStaff() {
  const say = useTranslations('staff')
  const mayCall = useMayCall()
  const setRoles = useSetRoles()
  if (!mayCall(setStaffRoles)) return null
  const add = async (form: FormData) => {
    const roles = form.getAll('role') as StaffRole[]
    if (roles.length > 0) await setRoles(String(form.get('email')).trim(), [], roles)
  }
  return (
    <form action={add} className="record">
      <section aria-labelledby="add-staff">
        <h2 id="add-staff">{say('add')}</h2>
        <label className="field">
          {say('email')}
          <input name="email" type="email" required maxLength={254} />
        </label>
        <fieldset className="described-choices">
          <legend>{say('roles')}</legend>
          {staffRoles.map((role) => (
            <label key={role}>
              <input type="checkbox" name="role" value={role} />
              <span>
                {say(`role.${role}`)}
                <small className="muted">{say(`may.${role}`)}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <button type="submit" className="button primary">
          {say('add')}
        </button>
      </section>
    </form>
  )
}

interface RoleDialogProps {
  readonly email: string
  readonly roles: readonly StaffRole[]
  /** The role that is given or taken away. */
  readonly role: StaffRole
  readonly onClose: () => void
}

/** Asks before somebody is given a role or loses one. */
function RoleDialog({ email, roles: opened, role, onClose }: RoleDialogProps) {
  const say = useTranslations('staff')
  const client = useQueryClient()
  const latest = useLatestRoles(email, opened)
  const { roles } = latest.stored
  // As the dialog was opened: after another person's change the same is asked again, not its opposite.
  const isHeld = opened.includes(role)
  const values = { email, role: say(`role.${role}`) }
  const refresh = () => client.invalidateQueries({ queryKey: ['staff'] })
  const act = () => {
    const others = roles.filter((one) => one !== role)
    const changed = isHeld ? others : [...others, role]
    return call(setStaffRoles, { params: { email }, body: { roles: changed, before: [...roles] } })
  }
  const title = say(isHeld ? 'take' : 'give', values)
  return (
    <ActionDialog
      title={title}
      danger={isHeld}
      act={act}
      done={say('rolesSaved', { email })}
      latest={latest}
      onOutdated={refresh}
      onDone={refresh}
      onClose={onClose}
    >
      <p>{say(isHeld ? 'takeEffect' : 'giveEffect', values)}</p>
      <p className="muted">{say(`may.${role}`)}</p>
    </ActionDialog>
  )
}

type StaffMember = Reply<typeof listStaff>['content'][number]

function useLatestRoles(email: string, opened: readonly StaffRole[]) {
  const say = useTranslations('staff')
  const { enumerated } = useFormats()
  return useLatest<Pick<StaffMember, 'roles'> & Partial<StaffMember>>({
    opened: { roles: [...opened] },
    read: async () => {
      const { content } = await call(listStaff, {})
      return content.find((one) => one.email === email) ?? { roles: [] }
    },
    factsOf: ({ roles }) => ({ [say('roles')]: enumerated(roles.map((one) => say(`role.${one}`))) }),
    savedBy: ({ grantedAt, grantedBy }) =>
      grantedAt === undefined ? null : { updatedAt: grantedAt, updatedBy: grantedBy ?? null },
  })
}
