import { createServer, Packet } from 'dns2'

/** A name server of somebody's domains, on this machine. */
export type NameServer = {
  /** As DNS_SERVERS takes it. */
  address: string
  /** Publishes TXT records of a name, in place of those that it had. */
  publish: (name: string, ...texts: string[]) => void
  /** From now on it answers with a failure, as one does whose own servers are out of reach. */
  fail: () => void
  close: () => Promise<void>
}

/** Starts a name server that speaks DNS over UDP (RFC 1035), by `dns2`; what it knows is what a test published. */
export async function openNameServer(): Promise<NameServer> {
  const records = new Map<string, string[]>()
  let isFailing = false
  const server = createServer({
    udp: true,
    handle: (request, send) => {
      const response = Packet.createResponseFromRequest(request)
      const [question] = request.questions
      const texts = records.get(question?.name.toLowerCase() ?? '')
      if (isFailing) response.header.rcode = Packet.RCODE.SERVFAIL
      else if (!question || !texts) response.header.rcode = Packet.RCODE.NXDOMAIN
      else
        for (const data of texts)
          response.answers.push(Packet.createResourceFromQuestion(question, { ttl: 1, data }))
      send(response)
    },
  })
  await server.listen({ udp: { port: 0, address: '127.0.0.1' } })
  return {
    address: `127.0.0.1:${server.addresses().udp?.port}`,
    publish: (name, ...texts) => void records.set(name, texts),
    fail: () => {
      isFailing = true
    },
    close: () => server.close(),
  }
}
