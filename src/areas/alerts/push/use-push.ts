import { useCallback, useEffect, useState } from 'react'
import { browserApi } from '../../../web/api.client.ts'
import { startApp } from '../../../web/app-worker.ts'

/** `impossible`: this browser does not support push; `denied`: its owner denied it in the browser's settings. */
export type PushStanding = 'unknown' | 'impossible' | 'denied' | 'off' | 'on'

/**
 * Whether push is enabled in this browser, and how to change it. Only `turnOn` triggers the
 * permission prompt, so call it from a click.
 */
export function usePush(publicKey: string) {
  const [standing, setStanding] = useState<PushStanding>('unknown')
  useEffect(() => {
    look().then(setStanding, () => setStanding('impossible'))
  }, [])
  const turnOn = useCallback(async () => {
    const permission = await Notification.requestPermission()
    if (permission !== 'granted') {
      setStanding(permission === 'denied' ? 'denied' : 'off')
      return
    }
    await send(await subscribe(publicKey))
    setStanding('on')
  }, [publicKey])
  const turnOff = useCallback(async () => {
    const subscription = await currentSubscription()
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
  const subscription = await currentSubscription()
  if (!subscription) return 'off'
  // The server may have removed it, and another member may have signed in here.
  await send(subscription)
  return 'on'
}

async function currentSubscription(): Promise<PushSubscription | null> {
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
    // A subscription with another key of this installation is in the way.
    const oldSubscription = await registration.pushManager.getSubscription()
    if (!oldSubscription) throw error
    await oldSubscription.unsubscribe()
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

/** «Chrome, Android»: enough for its owner to recognize the device. */
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
