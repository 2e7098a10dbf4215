import { useWords } from '../../client/client-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Confirms ending all sessions. Submits the sign-out form, so that the provider's session ends, too. */
export function SignOutEverywhere({ count, onClose }: { count: number; onClose(): void }) {
  const say = useWords('settings')
  return (
    <Dialog
      small
      title={say('everywhereTitle')}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" autoFocus onClick={onClose}>
            {say('keep')}
          </Button>
          <form method="post" action="/auth/sign-out">
            <input type="hidden" name="everywhere" value="true" />
            <Button type="submit" variant="danger">
              {say('everywhere')}
            </Button>
          </form>
        </>
      }
    >
      <p>{say('everywhereText', { count })}</p>
    </Dialog>
  )
}
