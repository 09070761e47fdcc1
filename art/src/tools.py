# The tools beside the headings of inner pages, written to ../tools: python3 tools.py. Pages show them with <use>, so that
# the inks are variables (app/content/pages/head-picture.css) and turn over on dark paper. 400 by 280 units, no words.
import math, os, random

LIGHT, MID, INK, WHEAT, PAPER = "var(--ink-a)", "var(--ink-b)", "var(--ink-c)", "var(--ink-d)", "var(--ink-e)"
OUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools")

def f(x): return f"{x:.1f}".rstrip("0").rstrip(".")
def path(d, fill="none", stroke=INK, w=4, extra=""):
    line = f' stroke="{stroke}" stroke-width="{w}"' if stroke else ""
    return f'<path d="{d}" fill="{fill}"{line}{" " + extra if extra else ""}/>'
def circle(x, y, r, fill="none", stroke=INK, w=4): return f'<circle cx="{f(x)}" cy="{f(y)}" r="{f(r)}" fill="{fill}"' + (f' stroke="{stroke}" stroke-width="{w}"' if stroke else "") + "/>"
def turn(x, y, a, body): return f'<g transform="translate({x} {y}) rotate({a})">{body}</g>'
def lines(x, y, *widths, gap=16, ink=MID, w=5): return path("".join(f"M{x} {y+i*gap}h{n}" for i, n in enumerate(widths)), "none", ink, w)
def thick(d, w, ink, edge=INK, rim=4): return path(d, "none", edge, w + 2 * rim) + path(d, "none", ink, w)
def sheet(x, y, w, h): return path(f"M{x+7} {y+8}h{w}v{h}h{-w}z", LIGHT, None) + path(f"M{x} {y}h{w}v{h}h{-w}z", PAPER)

def save(name, body):
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 280"><g id="tool" stroke-linecap="round" stroke-linejoin="round">{body}</g></svg>\n'
    open(os.path.join(OUT, name + ".svg"), "w").write(svg)
    print(name, len(svg))

def handsaw():
    n = 34
    back = "M150 -26C230 -52 318 -40 352 26"
    teeth = ""
    def at(t):  # the cutting edge
        p = [(150, 22), (214, 0), (300, 2), (352, 26)]
        u = 1 - t
        return tuple(u**3 * p[0][i] + 3*u*u*t * p[1][i] + 3*u*t*t * p[2][i] + t**3 * p[3][i] for i in (0, 1))
    for i in range(n, 0, -1):
        x, y = at((i - .5) / n)
        a, b = at((i - 1) / n)
        teeth += f"L{f(x-3)} {f(y+11)}L{f(a)} {f(b)}"
    blade = path(f"{back}{teeth}Z", LIGHT, INK, 3.5) + path("M158 -14C232 -36 300 -28 336 8", "none", MID, 4)
    grip = path("M152 -30C120 -40 66 -44 26 -26C4 -16 -8 6 2 22C10 34 26 30 34 20C44 8 58 4 78 8C104 14 126 26 152 26Z", MID) + path("M140 -22C110 -32 70 -34 34 -18M60 -4h60M66 -16h60", "none", INK, 3) + circle(132, 10, 5, WHEAT, INK, 3)
    save("handsaw", turn(34, 168, -14, blade + grip) + path("M40 244C120 236 240 236 372 246", "none", LIGHT, 6) + path("M96 232l10 5M150 226l8 7M214 230l10 4M272 226l6 8M318 232l9 4", "none", WHEAT, 5))

def rope():
    coil = ""
    for i in range(6): coil += thick(f"M{88-i*3} {92+i*19}C{80-i*2} {62+i*16} {224+i*4} {54+i*17} {238+i*3} {88+i*19}C{244+i*2} {128+i*16} {96-i*2} {132+i*16} {88-i*3} {92+i*19}", 15, LIGHT, INK, 3.5) if i % 2 == 0 else thick(f"M{88-i*3} {92+i*19}C{80-i*2} {62+i*16} {224+i*4} {54+i*17} {238+i*3} {88+i*19}C{244+i*2} {128+i*16} {96-i*2} {132+i*16} {88-i*3} {92+i*19}", 15, MID, INK, 3.5)
    flecks = path("".join(f"M{x} {y}l8 -6" for x, y in [(104, 116), (150, 128), (196, 124), (112, 154), (160, 166), (208, 160), (110, 194), (164, 206), (214, 198)]), "none", WHEAT, 4)
    tail = thick("M236 96C262 60 282 46 306 62", 15, LIGHT, INK, 3.5)
    ring = "M0 -52C34 -58 50 -34 46 -6L34 62C28 88 -10 86 -16 62L-34 -10C-40 -34 -26 -48 0 -52Z"
    biner = path(ring, "none", INK, 22) + path(ring, "none", WHEAT, 14) + path("M44 2L34 58", "none", INK, 18) + path("M43 8L35 52", "none", MID, 9)
    save("rope", coil + flecks + turn(320, 122, 14, biner) + tail)

def hard_hat():
    shell = "M84 176C78 96 132 46 206 46C280 46 330 100 324 176C250 158 158 158 84 176Z"
    brim = "M72 178C150 156 254 156 336 178C346 184 344 196 332 196C252 178 156 178 78 198C64 200 62 184 72 178Z"
    vents = path("M172 60C164 88 160 116 160 150M206 56V148M240 60C248 88 252 116 252 150", "none", INK, 4)
    shade = path("M246 56C300 70 330 110 324 176C308 172 292 169 276 167C280 128 270 86 246 56Z", MID, None)
    cup = lambda x: path(f"M{x} 176V206", "none", INK, 9) + path(f"M{x-24} 206C{x-24} 190 {x+24} 190 {x+24} 206V236C{x+24} 256 {x-24} 256 {x-24} 236Z", MID) + path(f"M{x-10} 212v26M{x+4} 210v30", "none", INK, 3)
    strap = path("M128 250C160 272 252 272 284 250", "none", INK, 6)
    save("hard-hat", strap + path(shell, WHEAT, None) + shade + path(shell, "none") + vents + path(brim, LIGHT) + cup(112) + cup(298))

def mug():
    book = turn(212, 96, 7, path("M0 0H150V150H0Z", LIGHT, None, 0, 'transform="translate(8 9)"') + path("M0 0H150V150H0Z", PAPER) + path("M20 0V150", "none", MID, 3) + path("".join(f"M-6 {y}h14" for y in range(16, 150, 20)), "none", INK, 3.5) + path("M82 118V74M82 96L66 80M82 90L98 74", "none", INK, 4) + circle(82, 58, 27, LIGHT, INK, 3.5) + path("M82 40C100 40 106 60 98 74C88 80 80 76 78 66C76 54 78 46 82 40Z", MID, None) + path("M40 124H124M40 136H96", "none", MID, 4))
    cup = path("M62 124H186V214C186 238 168 246 124 246S62 238 62 214Z", PAPER) + path("M152 126H184V214C184 234 172 242 146 244C154 214 154 170 152 126Z", LIGHT, None) + path("M62 124H186V214C186 238 168 246 124 246S62 238 62 214Z") + f'<ellipse cx="124" cy="124" rx="62" ry="14" fill="{MID}" stroke="{INK}" stroke-width="5"/>'
    handle = thick("M64 146C24 140 22 206 66 208", 11, PAPER, INK, 4)
    steam = path("M100 92C90 76 112 66 102 46M132 92C122 72 146 62 134 38", "none", MID, 5)
    save("mug", book + handle + cup + steam + turn(238, 228, -24, path("M0 0H112L134 8L112 16H0Z", WHEAT, INK, 3.5) + path("M112 0V16M0 0V16M0 8H112", "none", INK, 3) + path("M126 5L134 8L126 11Z", INK, INK, 1)))

def tape():
    trunk = path("M92 0C98 90 96 190 84 280H286C272 190 272 90 278 0Z", LIGHT, None) + path("M224 0C222 90 226 190 236 280H286C272 190 272 90 278 0Z", MID, None) + path("M92 0C98 90 96 190 84 280M286 280C272 190 272 90 278 0", "none", INK, 5)
    bark = path("M118 12q-6 36 2 72M150 24q-6 24 0 50M188 8q6 40 0 76M112 196q-6 30 0 64M156 204q-6 24 2 60M196 192q6 40 0 76", "none", MID, 4)
    band = path("M95 122C150 138 226 138 275 122V156C226 172 150 172 95 156Z", WHEAT)
    marks = "".join(f"M{x} {f(122 + 12.5*(1-((x-185)/90)**2))}v{16 if i % 4 else 26}" for i, x in enumerate(range(106, 268, 9)))
    tail = path("M268 124C296 116 312 126 322 146L292 158C284 148 280 152 272 156Z", WHEAT)
    reel = circle(328, 182, 44, MID, INK, 5) + circle(328, 182, 28, LIGHT, INK, 4) + circle(328, 182, 7, INK, None) + path("M328 182L350 164", "none", INK, 6) + circle(351, 163, 6, WHEAT, INK, 3)
    hook = path("M94 126L82 118V162L94 154", PAPER, INK, 4)
    save("tape", trunk + bark + tail + band + path(marks, "none", INK, 2.6) + hook + reel)

def envelope():
    letter = path("M84 196V40H316V196", PAPER) + lines(112, 68, 120, 176, 150, 168, gap=20) + path("M268 54c22-8 30 8 22 26c-18 6-26-6-22-26zm0 0l18 22", MID, INK, 3)
    back = path("M54 112H346V252H54Z", LIGHT)
    flaps = path("M54 112L200 204L346 112V252H54Z", LIGHT) + path("M54 252L168 184M346 252L232 184", "none", INK, 4) + path("M346 112V252H54L166 186L200 206Z", MID, None) + path("M54 112L200 206L346 112V252H54ZM54 252L166 186M346 252L234 186", "none")
    seal = circle(200, 204, 24, WHEAT) + circle(200, 204, 14, "none", INK, 2.5) + circle(200, 204, 6, "none", INK, 2.5)
    save("envelope", back + letter + flaps + seal)

def pencil():
    def stick(w, ink): return path(f"M0 -11H{w}V11H0Z", ink) + path("".join(f"M{x} -11v{10 if i % 5 else 22}" for i, x in enumerate(range(12, w - 4, 9))), "none", INK, 2.2) + circle(0, 0, 5, MID, INK, 3) + circle(w, 0, 5, MID, INK, 3)
    rule = turn(44, 214, -52, stick(150, WHEAT)) + turn(136, 96, 46, stick(140, LIGHT)) + turn(233, 197, -58, stick(120, WHEAT))
    pen = turn(104, 252, -38, path("M0 -15H226V15H0Z", MID) + path("M0 -5H226M0 5H226", "none", INK, 2.5) + path("M226 -15L272 -3V5L226 15Z", WHEAT) + path("M256 -8L272 -3V5L256 9Z", INK, INK, 2) + path("M0 -15H-12V15H0Z", LIGHT))
    save("pencil", rule + pen + path("M322 88q14-14 26-2t24-6", "none", MID, 4))

def padlock():
    bow = path("M134 128V92C134 42 226 42 226 92V128", "none", INK, 30) + path("M134 128V92C134 42 226 42 226 92V128", "none", LIGHT, 21)
    body = path("M98 122H262V236C262 248 254 254 244 254H116C106 254 98 248 98 236Z", WHEAT) + path("M222 124H260V236C260 246 254 252 244 252H214C222 210 224 166 222 124Z", MID, None) + path("M98 122H262V236C262 248 254 254 244 254H116C106 254 98 248 98 236Z") + circle(178, 178, 15, INK, None) + path("M178 180L170 216H186Z", INK, INK, 4)
    key = turn(292, 232, -62, circle(0, 0, 28, MID) + circle(0, 0, 11, PAPER) + path("M27 -7H132V7H120V24H106V7H92V18H80V7H27Z", MID))
    save("padlock", turn(14, 0, 0, bow + body + key))

def pen():
    page = turn(64, 42, -3, sheet(0, 0, 220, 212) + lines(26, 34, 110, ink=INK, w=8) + lines(26, 64, 166, 150, 168, 120) + lines(26, 138, 166, 96) + path("M26 186H190", "none", INK, 3) + path("M32 180c16-30 22 14 36-6s14 14 32-6 12 12 36-4", "none", INK, 4))
    nib = turn(198, 212, -44, path("M0 0L34 -15H60V15H34Z", LIGHT) + path("M6 0H40", "none", INK, 3) + circle(44, 0, 4, INK, None) + path("M60 -18H84V18H60Z", WHEAT) + path("M84 -16H200C214 -14 214 14 200 16H84Z", MID) + path("M96 -6H190", "none", INK, 3))
    save("pen", page + nib)

def lens():
    blade = "M196 34C262 40 306 96 290 164C278 216 232 244 190 250C150 240 112 206 108 154C104 96 140 50 196 34Z"
    half = path("M196 34C262 40 306 96 290 164C278 216 232 244 190 250Z", MID, None)
    vein = path("M196 40L190 250M194 92L244 66M194 92L146 72M193 130L268 104M193 130L124 108M192 170L270 150M192 170L122 156M191 206L244 200M191 206L146 198", "none", INK, 3.5)
    leaf = turn(-46, 30, -8, path(blade, LIGHT, None) + half + path(blade) + vein + path("M190 250L186 276", "none", INK, 6))
    glass = circle(250, 128, 70, PAPER, INK, 20) + circle(250, 128, 70, "none", WHEAT, 11)
    near = f'<clipPath id="c"><circle cx="250" cy="128" r="64"/></clipPath><g clip-path="url(#c)">{path("M150 40C210 30 290 60 310 130C316 190 260 220 170 220Z", LIGHT, None)}{path("M230 60C290 70 312 110 308 150C300 190 270 210 226 214Z", MID, None)}{path("M160 222L262 40M196 158L330 120M216 124L292 60M180 190L300 190", "none", INK, 6)}{circle(272, 142, 8, PAPER, INK, 4)}{circle(236, 98, 6, PAPER, INK, 4)}</g>'
    grip = path("M298 184L366 256", "none", INK, 30) + path("M304 190L364 254", "none", MID, 20)
    save("lens", leaf + grip + glass + near + path("M206 96C212 84 222 76 234 72", "none", PAPER, 6))

def seal():
    page = sheet(48, 30, 196, 226) + lines(74, 62, 96, ink=INK, w=8) + lines(74, 92, 144, 126, 140, 84) + lines(74, 166, 144, 110)
    tails = path("M232 214L214 268L240 256L254 276L262 226ZM292 214L314 268L288 256L272 276L266 226Z", MID)
    burst = "".join(f"{'L' if i else 'M'}{f(262 + (64 if i % 2 else 54)*math.cos(i*math.pi/16))} {f(174 + (64 if i % 2 else 54)*math.sin(i*math.pi/16))}" for i in range(32)) + "Z"
    r = random.Random(3)
    rings = "".join(circle(262 + r.uniform(-1.5, 1.5), 174 + r.uniform(-1.5, 1.5), q, "none", INK, 2.4) for q in (40, 33, 26, 19, 12, 5))
    save("seal", page + tails + path(burst, WHEAT) + rings)

def keys():
    ring = circle(150, 96, 50, "none", INK, 17) + circle(150, 96, 50, "none", LIGHT, 9)
    tag = circle(262, 178, 70, MID) + circle(262, 178, 60, LIGHT, None) + "".join(circle(262 + d, 178 - d, r, "none", MID, 2.6) for d, r in [(0, 52), (1, 43), (2, 34), (2, 25), (3, 16), (3, 7)]) + circle(217, 133, 10, PAPER)
    tie = thick("M186 118C196 122 204 126 216 132", 6, WHEAT, INK, 3)
    key = lambda x, y, a, ink: turn(x, y, a, circle(0, 0, 24, ink) + circle(0, -8, 7, PAPER) + path("M-7 23V124H7V112H22V98H7V86H17V74H7V23Z", ink))
    save("keys", key(118, 134, 22, WHEAT) + key(158, 142, -4, MID) + ring + tag + tie)

def quote():
    page = sheet(70, 14, 250, 250) + lines(94, 42, 104, ink=INK, w=9) + lines(250, 42, 46) + path("M94 64H296", "none", INK, 4)
    b = ""
    for i, (n, on) in enumerate([(104, 1), (84, 1), (118, 0)]):
        y = 92 + i * 36
        b += circle(104, y, 11, WHEAT, INK, 3) + lines(126, y, n) + path(f"M280 {y-9}h18v18h-18z", MID if on else PAPER, INK, 3) + (path(f"M284 {y}l4 5 7-10", "none", PAPER, 3) if on else "")
    b += path("M94 190H296", "none", INK, 4) + lines(196, 210, 36) + lines(246, 210, 50, ink=INK, w=9) + path("M94 240c14-26 20 12 34-6s14 12 32-6 12 12 34-2M94 250H210", "none", INK, 3)
    tree = path("M344 264V196M344 232L326 212M344 222L360 202", "none", INK, 6) + circle(344, 172, 36, LIGHT) + path("M344 140C368 140 378 162 370 184C358 198 344 192 342 178C338 160 338 148 344 140Z", MID, None)
    save("quote", page + b + tree + circle(316, 240, 17, WHEAT) + path("M316 232v17M311 236l5-4", "none", INK, 4))

os.makedirs(OUT, exist_ok=True)
for draw in (handsaw, rope, hard_hat, mug, tape, envelope, pencil, padlock, pen, lens, seal, keys, quote): draw()
