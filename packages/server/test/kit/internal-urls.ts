/** The ways to write an address that nobody outside should make us call; at `port` a witness may listen. */
export function listInternalUrls(port: number): readonly string[] {
  return [
    // Loopback, private, link-local, CGNAT, benchmarking, reserved, multicast, broadcast.
    `https://127.0.0.1:${port}/hook`,
    `https://127.255.255.254:${port}/hook`,
    `https://0.0.0.0:${port}/hook`,
    `https://10.0.0.1:${port}/hook`,
    `https://172.16.0.1:${port}/hook`,
    `https://192.168.1.1:${port}/hook`,
    `https://169.254.169.254/latest/meta-data/`,
    `https://100.64.0.1:${port}/hook`,
    `https://198.18.0.1:${port}/hook`,
    `https://240.0.0.1:${port}/hook`,
    `https://224.0.0.1:${port}/hook`,
    `https://255.255.255.255:${port}/hook`,
    // The same in other spellings.
    `https://2130706433:${port}/hook`,
    `https://0x7f000001:${port}/hook`,
    `https://017700000001:${port}/hook`,
    `https://0177.0.0.1:${port}/hook`,
    `https://0x7f.0.0.1:${port}/hook`,
    `https://127.1:${port}/hook`,
    `https://127.0.1:${port}/hook`,
    `https://127.0.0.1.:${port}/hook`,
    `https://１２７.０.０.１:${port}/hook`,
    `https://127。0。0。1:${port}/hook`,
    `https://127%2e0%2e0%2e1:${port}/hook`,
    // IPv6: loopback, unspecified, v4-mapped, ULA, link-local, multicast, NAT64, 6to4, Teredo.
    `https://[::1]:${port}/hook`,
    `https://[0:0:0:0:0:0:0:1]:${port}/hook`,
    `https://[::]:${port}/hook`,
    `https://[::ffff:127.0.0.1]:${port}/hook`,
    `https://[::ffff:7f00:1]:${port}/hook`,
    `https://[fd00:ec2::254]/latest/meta-data/`,
    `https://[fe80::1]:${port}/hook`,
    `https://[ff02::1]:${port}/hook`,
    `https://[64:ff9b::7f00:1]:${port}/hook`,
    `https://[2002:7f00:1::]:${port}/hook`,
    `https://[2001:0:7f00:1::1]:${port}/hook`,
    // Names of one machine or one network.
    `https://localhost:${port}/hook`,
    `https://LOCALHOST.:${port}/hook`,
    `https://a.localhost:${port}/hook`,
    `https://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ:${port}/hook`,
    `https://metadata.google.internal/computeMetadata/v1/`,
    `https://intranet:${port}/hook`,
    // A URL parser may read these differently from the check.
    `https://example.com@127.0.0.1:${port}/hook`,
    `https://127.0.0.1:${port}\\@example.com/hook`,
    `https://127.0.0.1\t:${port}/hook`,
    `http://127.0.0.1:${port}/hook`,
  ];
}
