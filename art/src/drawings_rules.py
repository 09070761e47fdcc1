# The drawings of articles about places, documents and money, written to ../drawings: python3 drawings_rules.py
import random
from drawings import *
from drawings_trees import LEAF, arrow, clip, soil, span, window

def sheet(x, y, w, h): return f'<rect x="{x+5}" y="{y+6}" width="{w}" height="{h}" fill="{LIGHT}"/><rect x="{x}" y="{y}" width="{w}" height="{h}" fill="{PAPER}" stroke="{INK}" stroke-width="3"/>'
def rows(x, y, *widths, gap=12, ink=MID, w=5): return "".join(line(x, y + i * gap, x + n, y + i * gap, ink, w) for i, n in enumerate(widths))
def house(x, g, s=1): return group(x, g, s, path("M0 0V-96H104V0Z", LIGHT, INK, 3) + path("M-14 -92L52 -150L118 -92Z", MID, INK, 3) + path("M38 0v-46h26v46M12 -76h20v22H12zM74 -76h20v22H74z", PAPER, INK, 2.5))
def bare(x, g, h, ink=INK): return path(f"M{x} {g}V{g-h}M{x} {f(g-h*.45)}L{f(x-h*.26)} {f(g-h*.78)}M{x} {f(g-h*.5)}L{f(x+h*.24)} {f(g-h*.82)}M{f(x-h*.14)} {f(g-h*.62)}L{f(x-h*.32)} {f(g-h*.6)}M{f(x+h*.13)} {f(g-h*.66)}L{f(x+h*.32)} {f(g-h*.62)}M{x} {f(g-h*.72)}L{f(x-h*.1)} {f(g-h*.94)}", "none", ink, 6)

# --- whose tree ------------------------------------------------------------------------------------------------------
def boundary():
    g = 232
    pin = lambda x: line(x, 20, x, 268, INK, 3, 'stroke-dasharray="12 8"') + path(f"M{x-6} {g+4}h12v18h-12z", WHEAT, INK, 2.5)
    def trunk(x): return path(f"M{x-15} {g-120}C{x-14} {g-40} {x-18} {g-14} {x-38} {g}H{x+38}C{x+18} {g-14} {x+14} {g-40} {x+15} {g-120}Z", LIGHT, INK, 3) + path(f"M{x+4} {g-118}C{x+4} {g-40} {x+8} {g-14} {x+16} {g}H{x+38}C{x+18} {g-14} {x+14} {g-40} {x+15} {g-118}Z", MID, "none")
    def crown(x, seed): return path(blob(x, 78, 56, 50, 17, seed), LIGHT, "none") + path(blob(x + 12, 90, 34, 30, 13, seed + 1, .2), MID, "none") + path(blob(x, 78, 56, 50, 17, seed), "none", INK, 2.5)
    a = soil(0, g, 290, 40) + trunk(72) + crown(72, 4) + trunk(206) + crown(206, 9) + pin(206)
    limb_ = f'<g transform="translate(276 30) scale(-.46 .62)">{limb()}</g>'
    c = soil(0, g, 290, 40) + limb_ + pin(76) + path("M0 70C10 60 30 60 40 72", "none", INK, 0)
    c += line(76, 84, 76, 150, RED, 7) + line(142, 110, 134, 172, LEAF, 7, 'stroke-dasharray="10 7"')
    b = clip(10, 10, a) + clip(340, 10, c)
    b += disc(1, 82, 216) + disc(2, 216, 216)
    b += no(416, 78) + yes(486, 96)
    b += words(82, 304, "one owner") + words(216, 304, "two owners") + words(485, 304, "cut at the collar, not at the line")
    save("boundary", "Left, a dashed property line with survey pin: a tree whose trunk stands entirely on one side (1), and a tree whose base crosses the line (2). Right, a limb that reaches over the line: a cut at the line leaves a stub; the right cut is at the collar, on the neighbor's side.", 640, 322, b, window(290, 272))

# --- how far from the wires ------------------------------------------------------------------------------------------
def far_from_wires():
    k, g, b = 3.3, 250, ""
    x0 = 34
    for tall, away, wide in [(25, 20, 18), (35, 30, 24), (60, 50, 40)]:
        x = x0 + away * k
        b += line(x0, g, x0, g - 35 * k, INK, 7) + line(x0 - 16, g - 33 * k, x0 + 16, g - 33 * k, INK, 5) + "".join(f'<circle cx="{x0+d}" cy="{f(g-34.5*k)}" r="4.5" fill="{PAPER}" stroke="{INK}" stroke-width="2.5"/>' for d in (-12, 12))
        b += tree(x, g, tall * k, wide * k, tall)
        b += arrow(x0 + 20, g + 20, x0, g + 20, w=2.5) + arrow(x0, g + 20, x, g + 20, w=2.5) + words((x0 + x) / 2, g + 62, f"{away} ft", size=19) + words(x + 6, g + 92, "oak, maple, pine" if tall == 60 else f"{tall} ft tall", size=19)
        x0 = x + wide * k / 2 + 34
    b = f'<rect x="0" y="{g}" width="640" height="38" fill="{SOIL}"/>' + b + line(0, g, 640, g)
    save("far-from-wires", "Three trees beside utility poles, each as far from the wires as planting guides suggest: a 25-foot tree 20 feet away, a 35-foot tree 30 feet away, and an oak, maple or pine 50 feet away.", 640, 362, b)

# --- a cord of wood --------------------------------------------------------------------------------------------------
def cord():
    x, y, w, h, dx, dy = 60, 84, 288, 144, 70, -44
    r = random.Random(4)
    top = path(f"M{x} {y}L{x+dx} {y+dy}H{x+w+dx}L{x+w} {y}Z", MID, INK, 3)
    side = path(f"M{x+w} {y}L{x+w+dx} {y+dy}V{y+h+dy}L{x+w} {y+h}Z", CHIPS, INK, 3) + "".join(line(x + w + 4, y + 18 * i + 8, x + w + dx - 4, y + dy + 18 * i + 6, INK, 2) for i in range(8))
    logs = ""
    for row in range(6):
        for col in range(12):
            cx, cy = x + 12 + col * 24 + (row % 2) * 6 - 3, y + 12 + row * 24
            if cx > x + w - 8: continue
            kind = r.random()
            logs += f'<use href="#{"c" if kind < .4 else "w"}" transform="translate({cx} {cy}) rotate({r.randrange(12) * 30})"/>'
    front = path(f"M{x} {y}H{x+w}V{y+h}H{x}Z", INK, INK, 3) + logs
    rails = line(x - 8, y + h + 8, x + w + 6, y + h + 8, MID, 10) + line(x + w + 4, y + h + 6, x + w + dx, y + h + dy + 6, MID, 10)
    cover = path(f"M{x-6} {y-3}L{x+dx-4} {y+dy-5}H{x+w+dx+6}V{y+dy+12}L{x+w+4} {y+12}H{x-6}Z", MID, INK, 3)
    b = top + side + front + rails + cover
    b += span(x, x + w, y + h + 38, "8 ft", 20) + words(x - 32, y + h / 2 + 14, "4 ft", size=20) + words(x + w + dx + 6, y + h - 2, "4 ft", "start", 20)
    b += f'<g transform="translate(452 70)">{path("M0 30L150 0L176 24L26 56Z", LIGHT, INK, 3)}{path("M0 30L26 56V82L0 60Z", WHEAT, INK, 3)}{path("M26 56L176 24V46L26 82Z", CHIPS, INK, 3)}{path("M40 50L160 24M60 40L150 20", "none", MID, 2)}</g>'
    b += path("M536 40v54M548 38v54", "none", RED, 4) + f'<rect x="524" y="12" width="36" height="32" rx="5" fill="{PAPER}" stroke="{INK}" stroke-width="3"/>' + words(542, 34, "18", size=18)
    b += yes(610, 62) + words(534, 190, "split it, then test", size=20) + words(534, 216, "the fresh face", size=20)
    save("cord", "A cord of firewood: a stack eight feet long, four feet high and four feet deep, off the ground on rails, covered on top only. Beside it, a freshly split piece with the pins of a moisture meter in the middle of its inner face.", 640, 286, b, f'<g id="c"><circle r="12" fill="{WHEAT}" stroke="{INK}" stroke-width="2.2"/></g><path id="w" d="M-13 9A18 18 0 0 0 13 9L0 -14Z" fill="{LIGHT}" stroke="{INK}" stroke-width="2.2"/>')

# --- the first hour --------------------------------------------------------------------------------------------------
def first_hour():
    g = 232
    ground = line(0, g, 200, g)
    pole = line(24, g, 24, 60, INK, 8) + line(6, 76, 46, 76, INK, 5) + path(f"M44 78C70 120 62 190 108 {g-4}", "none", INK, 3.5)
    zone = f'<path d="M20 {g}A88 88 0 0 1 196 {g}Z" fill="url(#z)"/>' + f'<path d="M20 {g}A88 88 0 0 1 196 {g}" fill="none" stroke="{RED}" stroke-width="3" stroke-dasharray="8 7"/>'
    a = zone + pole + ground + path(f"M104 {g-16}l-8-8M116 {g-16}l8-8M110 {g-20}v-12", "none", RED, 4) + span(110, 196, g - 52, "35 ft", 19)
    crown = path(blob(100, 84, 66, 62, 17, 6), LIGHT, "none") + path(blob(114, 98, 40, 38, 13, 8, .2), MID, "none") + path(blob(100, 84, 66, 62, 17, 6), "none", INK, 2.5)
    hang = path("M118 116L150 154M130 130l22-6M140 142l-2 20", "none", RED, 7)
    c = f'<path d="M24 {g}L60 {g-40}H178L196 {g}Z" fill="url(#z)"/>' + path(f"M92 {g}C96 180 96 150 98 100H104C106 150 106 180 110 {g}Z", MID, INK, 2.5) + crown + path("M100 150L70 100M102 140L128 104", "none", INK, 4) + hang + ground + arrow(150, 168, 150, g - 8, RED, 3.5)
    plate = path(f"M34 {g}C30 190 40 160 56 150C70 166 74 200 70 {g}Z", SOIL, INK, 3) + path("M38 186L18 178M36 202l-20 6M46 162L34 146M60 154l2-18", "none", INK, 5)
    log = path(f"M66 {g-46}C100 {g-44} 160 {g-30} 200 {g-26}V{g-6}C160 {g-8} 110 {g-12} 70 {g-12}Z", LIGHT, INK, 3) + path(f"M68 {g-24}C110 {g-20} 160 {g-16} 200 {g-14}V{g-6}C160 {g-8} 110 {g-12} 70 {g-12}Z", MID, "none")
    pit = path(f"M0 {g}H-2C0 {g+20} 30 {g+22} 44 {g+2}H0Z", SOIL, INK, 2.5)
    spring = path("M92 176C76 132 44 116 18 128m14-12l-15 12 17 9", "none", RED, 4, 'stroke-dasharray="9 7"')
    d = pit + plate + log + spring + line(44, g, 200, g)
    b = clip(10, 8, a) + clip(220, 8, c) + clip(430, 8, d) + disc(1, 180, 40) + disc(2, 244, 40) + disc(3, 600, 40)
    b += words(110, 292, "any wire is live") + words(320, 292, "hanger above") + words(530, 292, "root plate: stay out")
    save("first-hour", "Three dangers after a storm: a wire down in the grass, with a striped half circle of 35 feet around it; a broken limb hanging in a crown, with the ground under it striped; and an uprooted tree, whose root plate can snap back into its pit when the trunk is cut.", 640, 310, b, window(200, 254))

# --- the road on paper -----------------------------------------------------------------------------------------------
def road_width():
    k, c, g = 5.4, 250, 214
    left, right = c - 33 * k, c + 33 * k
    b = f'<path d="M0 {g}H{f(c-20*k)}L{f(c-16*k)} {g+22}L{f(c-10*k)} {g-6}H{f(c+10*k)}L{f(c+16*k)} {g+22}L{f(c+20*k)} {g}H640V264H0Z" fill="{SOIL}" stroke="none"/>'
    b += path(f"M0 {g}H{f(c-20*k)}L{f(c-16*k)} {g+22}L{f(c-10*k)} {g-6}H{f(c+10*k)}L{f(c+16*k)} {g+22}L{f(c+20*k)} {g}H640", "none", INK, 3)
    b += f'<path d="M{f(c-10*k)} {g-6}H{f(c+10*k)}V{g+4}H{f(c-10*k)}Z" fill="{INK}"/>'
    b += f'<rect x="{f(left)}" y="70" width="{f(66*k)}" height="{g-70}" fill="url(#z)" opacity=".55"/>'
    for x in (left, right): b += line(x, 58, x, 262, INK, 3, 'stroke-dasharray="12 8"')
    b += line(c, 96, c, g - 10, INK, 2, 'stroke-dasharray="2 6"')
    b += house(520, g, .95)
    b += tree(right - 4 * k, g, 128, 76, 4)
    b += span(left, c, 84, "33 ft", 20) + span(c, right, 84, "33 ft", 20) + span(c - 10 * k, c + 10 * k, g + 32, "20 ft", 18)
    b = b.replace(f'height="28" fill="{PAPER}"/>' + words(c, g + 39, "20 ft", size=18), f'height="28" fill="{SOIL}"/>' + words(c, g + 39, "20 ft", size=18))
    b += span(left, right, 36, "right of way, 66 ft", 20)
    b += words(right - 8, g + 44, "4 ft inside", "end", 19)
    save("road-width", "A cross section of a town road: twenty feet are paved, but the right of way reaches 33 feet from the center on each side, 66 feet in all, past both ditches. A maple in front of a house stands four feet inside it.", 640, 272, b)

# --- one tree, two parts of an invoice -------------------------------------------------------------------------------
def two_parts():
    g = 244
    roof = house(30, g, 1.25)
    log = f'<g transform="rotate(-27 60 110)">{path("M20 92C110 96 240 100 330 96V126C240 124 110 120 20 118Z", LIGHT, INK, 3.5)}{path("M20 108C110 112 240 114 330 112V126C240 124 110 120 20 118Z", MID, "none")}</g>'
    b = soil(0, g, 400, 30) + roof
    b += path("M300 196C270 186 200 128 120 62L96 38C88 34 82 42 88 50L104 80C160 136 236 198 296 222Z", LIGHT, INK, 3.5) + path("M298 206C250 186 190 134 112 68L104 80C160 136 236 198 296 222Z", MID, "none") + path("M150 92l30-34M176 112l40-30M128 74l4-34M204 138l40-18", "none", INK, 5) + path(f"M296 190C318 180 332 206 322 {g}H292C288 226 300 222 296 190Z", SOIL, INK, 3)
    b += "".join(path(f"M{x} {g}l{d} {-34-abs(d)}M{x} {g-12}l{-d} {-20}", "none", INK, 4) for x, d in [(352, -10), (368, 4), (384, 12)]) + f'<circle cx="346" cy="{g-12}" r="12" fill="{WHEAT}" stroke="{INK}" stroke-width="3"/><circle cx="372" cy="{g-12}" r="12" fill="{WHEAT}" stroke="{INK}" stroke-width="3"/>'
    b += sheet(436, 26, 186, 226) + rows(456, 52, 84, 54) + line(456, 84, 602, 84, INK, 3)
    b += words(486, 120, "off the house", "start", 19) + rows(486, 136, 104, 70) + words(486, 184, "hauled away", "start", 19) + rows(486, 200, 92) + line(456, 222, 602, 222, INK, 3)
    dA = lambda n, x, y: f'<circle cx="{x}" cy="{y}" r="17" fill="{WHEAT}" stroke="{INK}" stroke-width="2"/><text x="{x}" y="{y+7}" class="n">{n}</text>'
    b += dA("A", 464, 118) + dA("B", 464, 184) + dA("A", 176, 36) + dA("B", 366, 178)
    save("two-parts", "A tree lies on a roof, with brush and logs on the lawn. The invoice beside it has two parts: A, getting the tree off the house; B, hauling the debris away.", 640, 284, b)

# --- the same ash three times ----------------------------------------------------------------------------------------
def targets():
    g, b = 220, ""
    woods = "".join(tree(x, g, h, 40, s) for x, h, s in [(24, 120, 3), (176, 132, 8), (148, 96, 5)]) + bare(92, g, 176)
    car = path(f"M96 {g-6}C96 {g-26} 104 {g-30} 114 {g-32}L126 {g-52}H164L178 {g-32}C192 {g-30} 196 {g-24} 196 {g-6}Z", MID, INK, 3) + f'<circle cx="120" cy="{g-6}" r="10" fill="{INK}"/><circle cx="172" cy="{g-6}" r="10" fill="{INK}"/>' + path(f"M128 {g-34}l8-14h10v14zM152 {g-34}v-14h9l9 14z", PAPER, INK, 2)
    drive = bare(52, g, 176) + car + f'<path d="M84 {g}H200V{g+8}H84Z" fill="{INK}"/>'
    bed = house(92, g, 1)
    home = f'<g transform="rotate(9 56 {g})">{bare(56, g, 184)}</g>' + bed
    for i, (scene, rate, s) in enumerate([(woods, "low", "woodlot"), (drive, "moderate", "driveway"), (home, "high", "bedroom")]):
        fill = [LEAF, WHEAT, RED][i]
        b += clip(10 + i * 210, 8, scene + line(0, g, 200, g)) + words(110 + i * 210, 262, s)
        b += f'<rect x="{50+i*210}" y="276" width="120" height="34" rx="6" fill="{fill}" stroke="{INK}" stroke-width="2"/>' + f'<text x="{110+i*210}" y="300" text-anchor="middle" font-size="20" font-weight="700" {"style=" + chr(34) + "fill:" + PAPER + chr(34) if i == 2 else ""}>{rate}</text>'
    save("targets", "The same dead ash in three places. In a woodlot with nothing to hit, the risk is low. Over a driveway with a car, it is moderate. Leaning over a bedroom, it is high.", 640, 324, b, window(200, 232))

# --- documents -------------------------------------------------------------------------------------------------------
def quote_lines():
    b = sheet(60, 16, 330, 344)
    b += rows(84, 44, 120, 80) + rows(300, 44, 66)
    b += line(84, 76, 366, 76, INK, 3)
    b += f'<rect x="84" y="92" width="120" height="76" fill="{LIGHT}"/>' + path("M96 156h40v-22h-40z", PAPER, INK, 2.5) + "".join(f'<circle cx="{x}" cy="{y}" r="9" fill="{MID}" stroke="{INK}" stroke-width="2"/>' for x, y in [(160, 112), (186, 142), (120, 110)])
    b += rows(222, 102, 142, 128, 136, 96)
    for y, n in [(188, 150), (212, 120), (236, 168)]: b += f'<circle cx="92" cy="{y}" r="7" fill="{WHEAT}" stroke="{INK}" stroke-width="2"/>' + line(108, y, 108 + n, y, MID, 5) + line(328, y, 364, y, INK, 5)
    b += line(84, 256, 366, 256, INK, 3) + rows(240, 272, 40, ink=MID) + line(310, 272, 366, 272, INK, 7)
    b += rows(84, 298, 130) + rows(84, 322, 190, 150)
    b += path("M262 340c14-24 20 12 32-6s14 14 34-4 10 8 34 0", "none", INK, 3)
    for n, y, s, to in [(1, 46, "who", 368), (2, 92, "which trees", 206), (4, 138, "scope of work", 362), (8, 190, "wood and stump", 280), (11, 256, "price, tax, total", 368), (12, 300, "dates", 216), (13, 344, "what changes it", 276)]:
        b += line(to + 4, y, 418, y, INK, 1.8, 'stroke-dasharray="2 6"') + disc(n, 436, y) + words(466, y + 7, s, "start")
    # to the left, so that the labels fit in wider fonts too
    b = f'<g transform="translate(-44)">{b}</g>'
    save("quote-lines", "A page of a written quote with seven of its fourteen lines numbered: 1 who, 2 which trees, with a sketch of the yard, 4 scope of work, 8 wood and stump, 11 price with tax and total, 12 dates, 13 what changes the price.", 640, 378, b)

def certificate():
    b = sheet(40, 16, 380, 330) + rows(64, 42, 190, w=8, ink=INK) + rows(330, 42, 66)
    box = lambda x, y, w, h: f'<rect x="{x}" y="{y}" width="{w}" height="{h}" fill="none" stroke="{INK}" stroke-width="2.5"/>'
    b += box(64, 62, 156, 52) + rows(76, 80, 96, 110, gap=16) + box(232, 62, 164, 52) + rows(244, 80, 120, 84, gap=16)
    b += box(64, 126, 332, 96) + line(64, 158, 396, 158, INK, 2) + line(64, 190, 396, 190, INK, 2) + line(206, 126, 206, 222, INK, 2) + line(296, 126, 296, 222, INK, 2)
    for y in (142, 174, 206): b += rows(88, y, 96) + rows(220, y, 58)
    b += rows(310, 142, 70) + rows(310, 174, 54) + path("M68 204l6 6 10-14M68 140l6 6 10-14", "none", LEAF, 4)
    b += box(64, 234, 332, 40) + rows(76, 250, 250, 180, gap=13) + box(64, 286, 156, 46) + rows(76, 302, 104, 120, gap=16) + path("M262 322c14-24 20 12 32-6s14 14 34-4 10 8 34 0", "none", INK, 3)
    at = [(1, 208, 66), (2, 384, 66), (3, 250, 126), (4, 396, 142), (5, 64, 206), (6, 396, 254), (7, 220, 308)]
    b += "".join(disc(n, x, y) for n, x, y in at)
    for i, s in enumerate(["insured", "insurer", "policy dates", "liability limits", "worker's comp", "tree work", "made out to you"]): b += disc(i + 1, 454, 40 + i * 46) + words(482, 47 + i * 46, s, "start", 20)
    save("certificate", "A certificate of liability insurance with seven places to check: 1 the insured, 2 the insurer, 3 the policy dates, 4 the liability limits, 5 worker's compensation, 6 the description of tree work, 7 the certificate holder, which should be you.", 640, 366, b)

if __name__ == "__main__":
    for draw in (boundary, far_from_wires, cord, first_hour, road_width, two_parts, targets, quote_lines, certificate): draw()
