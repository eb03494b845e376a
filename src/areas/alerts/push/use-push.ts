import { useCallback, useEffect, useState } from 'react'
import { browserApi } from '../../../web/api.client.ts'
import { startApp } from '../../../web/app-worker.ts'

/** `impossible`: this browser takes no messages; `denied`: its owner forbade them in the browser's settings. */
export type PushStanding = 'unknown' | 'impossible' | 'denied' | 'off' | 'on'

/**
 * Whether this browser tells of complaints, and how to change it. The system's own question comes with `turnOn` alone, so call it from a
 * press.
 */
export function usePush(publicKey: string) {
  const [standing, setStanding] = useState<PushStanding>('unknown')
  useEffect(() => {
    look().then(setStanding, () => setStanding('impossible'))
  }, [])
  const turnOn = useCallback(async () => {
    const allowed = await Notification.requestPermission()
    if (allowed !== 'granted') {
      setStanding(allowed === 'denied' ? 'denied' : 'off')
      return
    }
    await send(await subscribe(publicKey))
    setStanding('on')
  }, [publicKey])
  const turnOff = useCallback(async () => {
    const subscription = await current()
    if (subscription) {
      await browserApi.delete('/alert/push', { endpoint: subscription.endpoint })
      await subscription.unsubscribe()
    }
    setStanding('off')
  }, [])
  return { standing, turnOn, turnOff }
}

async function look(): Promise<PushStanding> {
  if (!('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator))
    return 'impossible'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await current()
  if (!subscription) return 'off'
  // The service may have forgotten it, and another member may have signed in here.
  await send(subscription)
  return 'on'
}

async function current(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/shift')
  return (await registration?.pushManager.getSubscription()) ?? null
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  const registration = await startApp()
  if (!registration) throw new Error('No service worker')
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  try {
    return await registration.pushManager.subscribe(options)
  } catch (error) {
    // A subscription under another key of this installation stands in the way.
    const old = await registration.pushManager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return registration.pushManager.subscribe(options)
  }
}

async function send(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys = {} } = subscription.toJSON()
  await browserApi.post('/alert/push', {
    endpoint: endpoint!,
    keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' },
    title: deviceTitle(),
  })
}

/** «Chrome, Android»: enough for its owner to tell one from another. */
function deviceTitle(): string {
  const { userAgent } = navigator
  const browsers = ['YaBrowser', 'Edg', 'OPR', 'Firefox', 'Chrome', 'Safari']
  const names: Record<string, string> = { YaBrowser: 'Yandex', Edg: 'Edge', OPR: 'Opera' }
  const browser = browsers.find((name) => userAgent.includes(name)) ?? ''
  const system = ['Android', 'iPhone', 'iPad', 'Windows', 'Macintosh', 'Linux'].find((name) =>
    userAgent.includes(name),
  )
  return [names[browser] ?? browser, system === 'Macintosh' ? 'Mac' : system].filter(Boolean).join(', ')
}
