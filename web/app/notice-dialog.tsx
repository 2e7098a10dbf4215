import { useEffect, useSyncExternalStore } from 'react'
import { useClient, useWords } from '../client/client-context.tsx'
import { AlertDialog } from '../ui/alert-dialog.tsx'

/** The page's only alert dialog: the server's message for a refused request. */
export function NoticeDialog() {
  const say = useWords('shell')
  const { alert, hostWindow } = useClient()
  const notice = useSyncExternalStore(alert.follow, alert.read, () => null)
  useEffect(() => {
    if (notice) hostWindow.scrollToTop()
  }, [notice, hostWindow])
  if (!notice) return null
  return (
    <AlertDialog
      title={say('notify')}
      message={notice.message ?? say('generalError')}
      details={Object.values(notice.fields)}
      confirm={say('confirm')}
      onConfirm={() => alert.write(null)}
    />
  )
}
